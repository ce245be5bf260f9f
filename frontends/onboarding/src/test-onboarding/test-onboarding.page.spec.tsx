import { aMember } from '@hemma/testing/people';
import { renderApp } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { routes } from '../routes';

describe('The test page', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('shows the user object, whatever stands in it', async () => {
    renderApp(routes, { at: '/test-onboarding', member: aMember({ bio: '<script>alert(1)</script> 👵' }) });
    expect(await screen.findByRole('heading', { name: 'Test Onboarding' })).toBeVisible();
    const user = screen.getByRole('region', { name: 'User object' });
    expect(JSON.parse(user.textContent)).toMatchObject({ id: 7, bio: '<script>alert(1)</script> 👵' });
  });

  it('says that nobody is authenticated, and leads to the login', async () => {
    renderApp(routes, { at: '/test-onboarding' });
    expect(await screen.findByRole('heading', { name: 'Not authenticated' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('region', { name: 'User object' })).not.toBeInTheDocument();
  });

  it('says so in Swedish', async () => {
    act(() => chooseLanguage('sv'));
    await act(async () => renderApp(routes, { at: '/test-onboarding' }));
    expect(await screen.findByRole('heading', { name: 'Inte inloggad' })).toBeVisible();
  });
});
