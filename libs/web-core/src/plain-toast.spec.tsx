import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, render, screen, within } from '@testing-library/react';
import { Dialog } from './dialog';
import { PlainToast } from './plain-toast';
import { currentToast, dismissToast, toast } from './toast';

const show = (...messages: Parameters<typeof toast>) => act(() => toast(...messages));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

describe('a plain toast', () => {
  it('is spoken in a region that is there before it', () => {
    render(<PlainToast />);
    const region = screen.getByRole('alert');
    expect(region).toBeEmptyDOMElement();
    show({ title: 'Login failed', description: 'We could not reach Hemma.' });
    expect(region).toHaveTextContent('Login failed');
    expect(region).toHaveTextContent('We could not reach Hemma.');
  });

  it('stands for 5 seconds, each anew', () => {
    render(<PlainToast />);
    show({ title: 'Login failed' });
    pass(4_000);
    show({ title: 'Login successful' });
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
    pass(4_900);
    expect(screen.getByText('Login successful')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Login successful')).not.toBeInTheDocument();
    expect(currentToast()?.open).toBe(false);
  });

  it('stands in the dialog that is open, because all else is covered by it', () => {
    render(
      <>
        <Dialog isOpen title="Menu" onClose={() => {}}>
          …
        </Dialog>
        <PlainToast />
      </>,
    );
    show({ title: 'Login failed' });
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Login failed');
  });
});
