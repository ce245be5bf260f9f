import { Component, type ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface RemoteBoundaryProps {
  /** What is away, in words for people, e.g. `matching`. */
  name: string;
  /** Loads it anew; the boundary then shows its children again. */
  onTryAgain: () => void;
  /** Another value means another place: an error of the former one is forgotten. */
  place?: string;
  children: ReactNode;
}

/** Keeps a part that failed from taking the rest of the page with it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown) {
    // For whoever looks into it; the page says the rest to people.
    console.error(`The part "${this.props.name}" failed`, error);
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (previous.place !== this.props.place && this.state.error !== null) this.setState({ error: null });
  }

  private readonly tryAgain = () => {
    this.props.onTryAgain();
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          title={`The part "${this.props.name}" is not available right now`}
          action={
            <Button look="primary" onClick={this.tryAgain}>
              Try again
            </Button>
          }
        >
          <p>Everything else works as before. Your data is safe.</p>
        </EmptyState>
      </div>
    );
  }
}
