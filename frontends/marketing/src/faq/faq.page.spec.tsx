import { renderApp } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import type { User } from '@hemma/contracts/identity';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

async function openFaq(options: { member?: User } = {}) {
  const app = renderApp(routes, { at: '/faq', ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const group = (name: string) => within(screen.getByRole('region', { name }));
const isOpen = (question: HTMLElement) => question.closest('details')?.hasAttribute('open');

describe('the FAQ', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('has four groups, and of all questions only the first general one is open', async () => {
    await openFaq();
    expect(screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
    const open = ['General', 'For Students', 'For Hosts', 'Safety & Support'].map((name) =>
      group(name).getAllByText(/\?$/, { selector: 'summary' }).map(isOpen),
    );
    expect(open.flat().filter(Boolean)).toHaveLength(1);
    expect(open[0]?.[0]).toBe(true);
    expect(open.map((questions) => questions.length)).toEqual([5, 5, 5, 4]);
  });

  it('opens an answer and closes it again', async () => {
    const { user } = await openFaq();
    const question = group('For Hosts').getByText('What do I have to offer?');
    await user.click(question);
    expect(isOpen(question)).toBe(true);
    expect(screen.getByText(/^A private bedroom and a bathroom for the student/)).toBeVisible();
    await user.click(question);
    expect(isOpen(question)).toBe(false);
  });

  it.each([
    ['General', /from 18 to 30 who are enrolled in higher education/],
    ['General', /3 months to 1 year.*trial period of 2 weeks/],
    ['General', /30 € a month/],
    ['For Students', /at least one full day off every week/],
    ['For Students', /registration fee, once/],
    ['For Hosts', /matching fee/],
    ['Safety & Support', /background checks, ID checks, reference checks and video interviews/],
  ])('tells under "%s" the terms: %s', async (name, terms) => {
    await openFaq();
    expect(group(name).getByText(terms)).toBeInTheDocument();
  });

  it('leads to an e-mail; the Help Center says that it is not there and cannot be reached by keyboard', async () => {
    const { user } = await openFaq();
    expect(screen.getByRole('link', { name: /^Email support/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@/),
    );
    const helpCenter = screen.getByRole('link', { name: 'Help Center (not available yet)' });
    expect(helpCenter).toHaveAttribute('aria-disabled', 'true');
    expect(helpCenter).not.toHaveAttribute('href');
    for (
      const last = screen.getByRole('link', { name: 'Register as a Host' });
      document.activeElement !== last;
    ) {
      await user.tab();
      expect(helpCenter).not.toHaveFocus();
    }
  });

  it('speaks Swedish when that is chosen', async () => {
    await openFaq();
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Vanliga frågor' })).toBeVisible();
    expect(group('Trygghet och stöd').getByText(/bakgrundskontroll, ID-kontroll/)).toBeInTheDocument();
    expect(screen.queryByText(/Frequently/)).not.toBeInTheDocument();
  });
});
