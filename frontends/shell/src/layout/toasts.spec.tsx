import { dismissToast, toast } from '@hemma/web-core/toast';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toasts } from './toasts';

afterEach(() => act(dismissToast));

const region = () => screen.queryByRole('region', { name: 'Notifications (F8)' });

describe('the region of the toasts', () => {
  it('is fetched when F8 leads there, and has the focus also the first time', async () => {
    render(<Toasts />);
    expect(region()).not.toBeInTheDocument();
    fireEvent.keyDown(document, { code: 'F7' });
    expect(region()).not.toBeInTheDocument();
    fireEvent.keyDown(document, { code: 'F8' });
    await waitFor(() => expect(region()).toBeInTheDocument());
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('is fetched with the first toast, and leaves the focus where it is', async () => {
    render(<Toasts />);
    act(() => toast({ title: 'Profile created' }));
    expect(await screen.findByText('Profile created')).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});
