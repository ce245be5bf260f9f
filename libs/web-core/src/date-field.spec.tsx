import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DateInput } from './date-field';
import { chooseLanguage } from './language';

const typed = jest.fn();
function openPage(value = '2027-03-01') {
  typed.mockReset();
  render(
    <label>
      Available from
      <DateInput defaultValue={value} onChange={(event) => typed(event.target.value)} />
    </label>,
  );
  return userEvent.setup();
}
const field = () => screen.getByRole('textbox');
/** By its day: looking through six weeks of buttons by role takes a jsdom seconds. */
const button = (day: string) => document.querySelector<HTMLElement>(`button[data-day="${day}"]`)!;
const openCalendar = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Choose in a calendar' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a day' }));
};

afterEach(() => act(() => chooseLanguage('en')));

describe('a field for a day', () => {
  it('takes the day as text', async () => {
    const user = openPage('');
    expect(field()).toHaveAttribute('placeholder', 'YYYY-MM-DD');
    await user.type(field(), '2027-04-05');
    expect(typed).toHaveBeenLastCalledWith('2027-04-05');
  });

  it('has a calendar that shows the day in words and writes another one', async () => {
    const user = openPage();
    const calendar = await openCalendar(user);
    expect(await calendar.findByText('March 2027')).toBeVisible();
    expect(button('2027-03-01')).toHaveAccessibleName('Monday, March 1, 2027');
    expect(button('2027-03-01')).toHaveAttribute('aria-pressed', 'true');
    await user.click(calendar.getByText('Next month'));
    await user.click(button('2027-04-05'));
    expect(field()).toHaveValue('2027-04-05');
    expect(typed).toHaveBeenLastCalledWith('2027-04-05');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has a calendar for the keyboard: one stop, arrows by day and week, Page Down by month', async () => {
    const user = openPage();
    const calendar = await openCalendar(user);
    await calendar.findByText('March 2027');
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    const first = button('2027-03-01');
    expect(first).toHaveAttribute('tabindex', '0');
    act(() => first.focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(button('2027-03-09')).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(button('2027-04-09')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('2027-04-09');
  });

  it('begins today where no day stands in it', async () => {
    const user = openPage('next spring');
    const calendar = await openCalendar(user);
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(new Date());
    expect(await calendar.findByRole('button', { name: today })).toHaveAttribute('tabindex', '0');
  });
});
