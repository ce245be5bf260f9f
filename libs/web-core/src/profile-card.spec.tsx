import { renderApp } from '@hemma/testing/render-app';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Button } from './button';
import { ProfileCard, type Person } from './profile-card';

const birgit: Person = {
  name: 'Birgit Lund',
  age: 81,
  userType: 'host',
  country: 'Sweden',
  languages: ['Swedish', 'English'],
  bio: 'I bake, and I would like somebody to bake for.',
  profileImage: null,
};

const shown = (card: React.ReactNode) => renderApp([{ path: '/', element: card }], { at: '/' });

describe('ProfileCard', () => {
  it('shows name and age, role, country, languages and bio', async () => {
    shown(<ProfileCard person={birgit} />);
    expect(await screen.findByRole('heading', { name: /^Birgit Lund ?, 81$/ })).toBeVisible();
    expect(screen.getByText('Host')).toBeVisible();
    expect(screen.getByText('Sweden')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Languages' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/I bake/)).toBeVisible();
  });

  it('opens a dialog with the full bio, from which a visitor gets to the sign-up', async () => {
    const { user, router } = shown(<ProfileCard person={birgit} />);
    await user.click(await screen.findByRole('button', { name: 'View Profile of Birgit Lund' }));
    const dialog = screen.getByRole('dialog', { name: 'Birgit Lund, 81' });
    expect(within(dialog).getByText(/I bake/)).toBeVisible();
    await user.click(within(dialog).getByRole('link', { name: 'Sign Up to Connect' }));
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?tab=register' });
  });

  it('takes the actions of the page that shows it, and closes again', async () => {
    const { user } = shown(
      <ProfileCard
        person={birgit}
        actions={<Button>Contact</Button>}
        dialogActions={<Button>Write</Button>}
      />,
    );
    expect(await screen.findByRole('button', { name: 'Contact' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View Profile of Birgit Lund' }));
    expect(screen.getByRole('button', { name: 'Write' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign Up to Connect' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
