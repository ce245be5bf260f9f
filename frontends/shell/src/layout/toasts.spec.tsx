import { dismissToast, toast } from '@hemma/web-core/toast';
import { Toaster } from '@hemma/web-core/toaster';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toasts } from './toasts';

afterEach(() => act(dismissToast));

const region = () => screen.queryByRole('region', { name: 'Notifications (F8)' });

describe('the region of the toasts', () => {
  it('is fetched when F8 leads there, and has the focus also the first time', async () => {
    render(<Toasts />);
    expect(region()).not.toBeInTheDocument();
    fireEvent.keyDown(document, { code: 'F8' });
    await waitFor(() => expect(region()).toBeInTheDocument());
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it.each([
    ['a toast', () => toast({ title: 'Profile created' })],
    ['a touch', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { code: 'Tab' })],
  ])('is fetched at the first of %s, and leaves the focus where it is', async (_name, happens) => {
    render(<Toasts />);
    await act(async () => void happens());
    await waitFor(() => expect(region()).toBeInTheDocument());
    expect(document.body).toHaveFocus();
  });

  it('that could not be fetched takes nothing along, and is there for the next toast', async () => {
    const load = jest.fn<() => Promise<typeof Toaster>>();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Toaster);
    render(
      <>
        <p>what is typed</p>
        <Toasts load={load} />
      </>,
    );
    await act(async () => toast({ title: 'Login failed' }));
    expect(screen.getByText('what is typed')).toBeVisible();
    expect(region()).not.toBeInTheDocument();
    await act(async () => toast({ title: 'Login successful' }));
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
