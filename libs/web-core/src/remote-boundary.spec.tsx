import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPage } from './lazy-page';
import { RemoteBoundary } from './remote-boundary';

// React writes every error that a boundary catches to the console.
let silenced: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  silenced.mockRestore();
});

const shown = async (element: React.ReactNode) => act(async () => render(element));

describe('RemoteBoundary', () => {
  it('says which part is away, and by Try again loads a page whose file was missing', async () => {
    const load = jest.fn<() => Promise<React.ComponentType>>();
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue(() => <p>Hosts</p>);
    const Page = lazyPage(load);
    const onTryAgain = jest.fn();
    await shown(
      <RemoteBoundary name="matching" onTryAgain={onTryAgain}>
        <Page />
      </RemoteBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('"matching" is not available right now');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hosts')).toBeVisible();
    expect(onTryAgain).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fetches a page that a release has replaced by itself, once', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    const load = jest.fn<() => Promise<React.ComponentType>>();
    load.mockRejectedValueOnce(gone).mockResolvedValue(() => <p>Hosts</p>);
    const Replaced = lazyPage(load);
    const Gone = lazyPage(() => Promise.reject(gone));
    const onTryAgain = jest.fn();
    const at = (place: string, child: React.ReactNode) => (
      <RemoteBoundary name="matching" place={place} onTryAgain={onTryAgain}>
        {child}
      </RemoteBoundary>
    );
    const { rerender } = render(at('/browse', <Replaced />));
    expect(await screen.findByText('Hosts')).toBeVisible();
    expect(onTryAgain).toHaveBeenCalledTimes(1);
    rerender(at('/matches', <Gone />));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onTryAgain).toHaveBeenCalledTimes(2);
  });

  it('forgets an error when one goes to another place', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const at = (place: string, child: React.ReactNode) => (
      <RemoteBoundary name="matching" place={place} onTryAgain={() => undefined}>
        {child}
      </RemoteBoundary>
    );
    const { rerender } = render(at('/matches', <Broken />));
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(at('/browse', <p>Hosts</p>));
    expect(screen.getByText('Hosts')).toBeVisible();
  });
});
