import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton } from './skeleton';

describe('A skeleton', () => {
  it('says what is on its way, and nothing else to a screen reader', () => {
    render(<Skeleton label="Looking for people" picture="large" lines={2} />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^Looking for people$/);
    expect(status.lastElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('has as many cards, as many lines and the columns of the list that comes', () => {
    const { container } = render(
      <Skeleton label="Looking" count={4} picture="small" lines={2} className="grid" />,
    );
    const cards = container.querySelectorAll('.grid > [data-picture="small"]');
    expect(cards).toHaveLength(4);
    for (const card of cards) expect(card.querySelectorAll('.line')).toHaveLength(2);
  });

  it('may have no lines at all', () => {
    const { container } = render(<Skeleton label="Looking" picture="small" lines={0} />);
    expect(container.querySelectorAll('[data-picture]')).toHaveLength(3);
    expect(container.querySelectorAll('.line')).toHaveLength(0);
  });
});
