import type { ReactNode } from 'react';
import { Button } from './button';
import { coreTexts } from './core.texts';
import { Dialog } from './dialog';
import { useTexts } from './texts';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** A yes in words, e.g. `Yes, reject`. */
  confirmLabel: string;
  /** A no in words. */
  keepLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be taken back; closes on either answer. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  keepLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts(coreTexts);
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{keepLabel ?? t.keep}</Button>
          <Button look="destructive" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
