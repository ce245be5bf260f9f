import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Spinner } from './spinner';

interface Look {
  /** `primary` once a screen; `quiet` has no border; `destructive` for what can't be taken back. */
  look?: 'primary' | 'secondary' | 'quiet' | 'destructive';
  /** `large` for the one call of a landing page. */
  size?: 'normal' | 'large';
  /** The full width of what it stands in on a phone: for a form's main button. */
  wide?: boolean;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows that the work goes on and ignores further presses; the focus stays where it is. */
    busy?: boolean;
    /** What it reads while busy, e.g. `Submitting...`. */
    busyLabel?: ReactNode;
  };

/** A button, at least 48 px high. The second click of a double click does nothing. */
export function Button({
  look,
  size,
  wide,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(lookOf({ look, size, wide }), className)}
      // Not `disabled`: that would throw the focus away, and a screen reader would lose its place.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy || isRepeated(event) ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner size={20} label="" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** A link that looks like a button, and takes a double click like one. */
export function ButtonLink({ look, size, wide, className, onClick, ...rest }: LinkProps & Look) {
  return (
    <Link
      {...rest}
      className={classNames(lookOf({ look, size, wide }), className)}
      onClick={(event) => (isRepeated(event) ? event.preventDefault() : onClick?.(event))}
    />
  );
}

/**
 * Many people double-click everything. By the second click the first has often put something else in this place,
 * such as the next person's card, and nobody meant that.
 */
function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}

function lookOf({ look = 'secondary', size = 'normal', wide }: Look): string {
  return classNames(styles.button, styles[look], size === 'large' && styles.large, wide && styles.wide);
}
