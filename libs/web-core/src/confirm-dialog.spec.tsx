import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

function Question({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="End it?"
      confirmLabel="Yes, end it"
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    >
      <p>It can not be taken back.</p>
    </ConfirmDialog>
  );
}

describe('a question before what can not be taken back', () => {
  it.each([
    ['Yes, end it', 1],
    ['Keep as it is', 0],
    ['Close', 0],
  ])('answered by %s does it %i times and closes', async (answer, times) => {
    const onConfirm = jest.fn();
    render(<Question onConfirm={onConfirm} />);
    expect(screen.getByRole('dialog', { name: 'End it?' })).toHaveTextContent('can not be taken back');
    await userEvent.click(screen.getByRole('button', { name: answer }));
    expect(onConfirm).toHaveBeenCalledTimes(times);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
