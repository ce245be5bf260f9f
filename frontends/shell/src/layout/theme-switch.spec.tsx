import { chooseTheme } from '@hemma/web-core/theme';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './theme-switch';

afterEach(() => act(() => chooseTheme('system')));

const choice = (name: string, within_ = screen.getAllByRole('group', { name: 'Colours' })[0]!) =>
  within(within_).getByRole('radio', { name });

describe('the switch of the colours', () => {
  it('is as the device at first, and goes to dark and light and back', async () => {
    render(<ThemeSwitch />);
    expect(choice('Like my device')).toBeChecked();
    await userEvent.click(choice('Dark'));
    expect(choice('Dark')).toBeChecked();
    expect(document.documentElement.dataset.theme).toBe('dark');
    await userEvent.click(choice('Light'));
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.click(choice('Like my device'));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('says the same in both of its places', async () => {
    render(
      <>
        <ThemeSwitch />
        <ThemeSwitch />
      </>,
    );
    await userEvent.click(choice('Dark'));
    const other = screen.getAllByRole('group', { name: 'Colours' })[1];
    expect(choice('Dark', other)).toBeChecked();
    expect(choice('Dark')).toBeChecked();
  });
});
