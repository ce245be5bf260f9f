import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Stars } from './stars';

const filledStars = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('[data-filled]'), (star) => Number(star.getAttribute('data-filled')));

describe('the stars of a rating', () => {
  it.each([
    [4, [1, 1, 1, 1, 0]],
    [4.5, [1, 1, 1, 1, 0.5]],
    [1, [1, 0, 0, 0, 0]],
    [0, [0, 0, 0, 0, 0]],
  ])('%d are five, filled as far as it goes', (rating, filled) => {
    const { container } = render(<Stars rating={rating} />);
    expect(filledStars(container)).toEqual(filled);
  });

  it('are one picture with words, or none to a screen reader where the words stand beside them', () => {
    render(<Stars rating={4} label="4 out of 5 stars" />);
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    render(<Stars rating={3} />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});
