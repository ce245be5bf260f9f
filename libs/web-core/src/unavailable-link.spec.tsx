import { afterEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage } from './language';
import { prepareLanguage } from './prepare-language';
import { UnavailableLink } from './unavailable-link';

afterEach(() => act(() => chooseLanguage('en')));

describe('a link without a target', () => {
  it('is announced as one that is not available', () => {
    render(<UnavailableLink>Help Center</UnavailableLink>);
    const link = screen.getByRole('link', { name: 'Help Center (not available yet)' });
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).toHaveAttribute('title', 'not available yet');
    expect(link).not.toHaveAttribute('href');
  });

  it('is not in the order of the Tab key', async () => {
    render(
      <>
        <button>before</button>
        <UnavailableLink>Help Center</UnavailableLink>
        <button>after</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('says so in the language of the page', async () => {
    await prepareLanguage('sv');
    act(() => chooseLanguage('sv'));
    render(<UnavailableLink showsWhy>Hjälpcenter</UnavailableLink>);
    expect(screen.getByRole('link', { name: 'Hjälpcenter (inte tillgängligt än)' })).toBeVisible();
    expect(screen.getByText('(inte tillgängligt än)')).not.toHaveClass('visually-hidden');
  });
});
