import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog';

function open() {
  const onClose = jest.fn();
  render(
    <Dialog isOpen title="Leave a Review" onClose={onClose}>
      <p>How was it?</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Leave a Review' }) };
}

describe('a dialog', () => {
  it('closes by a click beside it, and by none within it', () => {
    const { onClose, dialog } = open();
    fireEvent.click(screen.getByText('How was it?'), { detail: 1 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog, { detail: 1 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when a double click has opened it, whose second click falls beside it', () => {
    const { onClose, dialog } = open();
    fireEvent.click(dialog, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
  });
});
