import { Component, type ReactNode } from 'react';
import { Button } from './button';
import { coreTexts } from './core.texts';
import { EmptyState } from './empty-state';
import { forgetFailedPages } from './lazy-page';
import { BenchScene } from './scenes';
import { forgetFailedTexts, useTexts } from './texts';

interface RemoteBoundaryProps {
  /** What is away, in words for people, e.g. `matching`. */
  name: string;
  /** Makes the next attempt load everything anew; the boundary then shows its children again. */
  onTryAgain: () => void;
  /** Another value means another place: an error of the former one is forgotten. */
  place?: string;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: unknown;
}

/** Keeps a part that failed from taking the rest of the page with it. React itself writes the error to the console. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { error: error ?? new Error('unknown') };
  }

  private triedAt: string | undefined;

  /**
   * A page's file that is gone is most often a release that came while this tab was open: the new one is fetched
   * by itself, once for each place, before anybody is told.
   */
  override componentDidCatch(error: unknown) {
    const place = this.props.place ?? '';
    if (!isMissingFile(error) || this.triedAt === place) return;
    this.triedAt = place;
    this.tryAgain();
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (previous.place !== this.props.place && this.state.error !== null) this.tryAgain();
  }

  override componentWillUnmount() {
    // Whoever comes back later comes to a new attempt, not to the old failure.
    if (this.state.error !== null) this.forget();
  }

  private forget() {
    forgetFailedPages();
    forgetFailedTexts();
    this.props.onTryAgain();
  }

  private readonly tryAgain = () => {
    this.forget();
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return <PartAway name={this.props.name} onTryAgain={this.tryAgain} />;
  }
}

function PartAway({ name, onTryAgain }: Pick<RemoteBoundaryProps, 'name' | 'onTryAgain'>) {
  const t = useTexts(coreTexts);
  return (
    <div role="alert">
      <EmptyState
        isPage
        scene={<BenchScene />}
        title={t.partAway(name)}
        action={
          <Button look="primary" onClick={onTryAgain}>
            {t.tryAgain}
          </Button>
        }
      >
        <p>{t.restWorks}</p>
      </EmptyState>
    </div>
  );
}

/** webpack's name for a file, script or style, that could not be fetched. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
