import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Dialog } from './dialog';
import { TOAST_REMOVE_DELAY, currentToast, dismissToast, toast } from './toast';
import { Toaster } from './toaster';

const show = (...messages: Parameters<typeof toast>) => act(() => toast(...messages));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

describe('toasts', () => {
  it('show one at a time, with title and description', () => {
    render(<Toaster />);
    show({ title: 'Login successful', description: 'Welcome back, Ada!' });
    show({ title: 'Logged out successfully' });
    expect(screen.queryByText('Login successful')).not.toBeInTheDocument();
    expect(screen.getAllByText('Logged out successfully')[0]).toBeVisible();
  });

  it('say in the language of the page what words in another one mean', () => {
    render(<Toaster />);
    show({ title: 'Betalning lyckades!', lang: 'sv', meaning: 'Payment succeeded!' });
    const meaning = screen.getAllByText('Payment succeeded!').at(-1);
    expect(meaning).toHaveAttribute('lang', 'en');
    expect(meaning?.closest('[lang="sv"]')).toHaveTextContent('Betalning lyckades!');
  });

  it('show in the dialog that is open, because all else is covered by it', () => {
    const page = (isOpen: boolean) => (
      <>
        <Dialog isOpen={isOpen} title="Leave a Review" onClose={() => {}}>
          …
        </Dialog>
        <Toaster />
      </>
    );
    const { rerender } = render(page(true));
    show({ title: 'Rating required' });
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('Rating required')).toBeVisible();
    rerender(page(false));
    expect(within(dialog).queryByText('Rating required')).not.toBeInTheDocument();
    expect(screen.getByText('Rating required')).toBeVisible();
    expect(dialog).not.toHaveAttribute('open');
  });

  it('are spoken in the dialog that is open, because a screen reader hears nothing outside of it', () => {
    render(
      <>
        <Dialog isOpen title="Leave a Review" onClose={() => {}}>
          …
        </Dialog>
        <Toaster />
      </>,
    );
    show({ title: 'Rating required' });
    pass(100);
    const spoken = within(screen.getByRole('dialog')).getByRole('status');
    expect(spoken).toHaveTextContent('Notification Rating required');
    expect(spoken).toHaveAttribute('aria-live', 'assertive');
  });

  it('go after 5 seconds', () => {
    render(<Toaster />);
    show({ title: 'Profile created' });
    pass(4_900);
    expect(currentToast()?.open).toBe(true);
    pass(200);
    expect(currentToast()?.open).toBe(false);
  });

  it('stay up while the pointer is on them', () => {
    render(<Toaster />);
    show({ title: 'Profile created' });
    fireEvent.pointerMove(screen.getByRole('list'));
    pass(60_000);
    expect(currentToast()?.open).toBe(true);
  });

  it('are forgotten 1,000,000 ms after they closed', () => {
    render(<Toaster />);
    show({ title: 'Profile created' });
    act(dismissToast);
    pass(TOAST_REMOVE_DELAY - 1);
    expect(currentToast()).not.toBeNull();
    pass(1);
    expect(currentToast()).toBeNull();
    expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
  });

  it('have a close button, and F8 leads to their region', () => {
    render(<Toaster />);
    show({ title: 'Login failed', variant: 'destructive' });
    fireEvent.keyDown(document, { code: 'F8' });
    expect(screen.getByRole('list')).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(currentToast()?.open).toBe(false);
  });

  it.each([
    [60, false],
    [51, false],
    [50, true],
    [-200, true],
  ])('swiped %i px to the right: open is %s', (distance, isOpen) => {
    render(<Toaster />);
    show({ title: 'Profile created' });
    const shown = screen.getByRole('list').querySelector('li')!;
    // jsdom has no pointer events; a mouse's have all that is looked at.
    const point = (name: string, clientX: number) =>
      fireEvent(shown, new MouseEvent(name, { bubbles: true, clientX, clientY: 300 }));
    point('pointerdown', 500);
    point('pointermove', 500 + distance / 2);
    point('pointermove', 500 + distance);
    point('pointerup', 500 + distance);
    expect(currentToast()?.open).toBe(isOpen);
  });

  it('stand in a region of at most 420 px', () => {
    const region = /\.region {[^}]*}/.exec(readFileSync(path.join(__dirname, 'toaster.module.css'), 'utf8'));
    expect(region?.[0]).toContain('max-width: 420px;');
  });
});
