import { dismissToast, toast } from '@hemma/web-core/toast';
import { Toaster } from '@hemma/web-core/toaster';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

  it('that can not be fetched leaves what is said to be read and heard all the same', async () => {
    const load = () => Promise.reject<typeof Toaster>(new Error('offline'));
    render(<Toasts load={load} />);
    await act(async () => void fireEvent.pointerDown(document.body));
    await act(async () => toast({ title: 'Logout failed', description: 'We could not reach Hemma.' }));
    const said = screen.getByRole('alert');
    expect(within(said).getByText('Logout failed')).toBeVisible();
    expect(within(said).getByText('We could not reach Hemma.')).toBeVisible();
    fireEvent.click(within(said).getByRole('button', { name: 'Close' }));
    expect(said).toBeEmptyDOMElement();
  });

  it('is there for the next toast after it could not be fetched, and then nothing is said twice', async () => {
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
    expect(screen.getByText('Login failed')).toBeVisible();
    expect(region()).not.toBeInTheDocument();
    await act(async () => toast({ title: 'Login successful' }));
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(region()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
