import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './auth.page.module.css';

export type AuthTab = 'login' | 'register';

const tabs: readonly { name: AuthTab; label: string }[] = [
  { name: 'login', label: 'Sign In' },
  { name: 'register', label: 'Sign Up' },
];

/**
 * Two tabs and the panel of the chosen one; arrow keys move between them.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function AuthTabs({
  chosen,
  onChoose,
  children,
}: {
  chosen: AuthTab;
  onChoose: (tab: AuthTab) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const takeKey = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = chosen === 'login' ? 'register' : 'login';
    onChoose(other);
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label="Sign in or sign up" className={styles.tabs}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={chosen === name}
            aria-controls={`${id}-panel`}
            tabIndex={chosen === name ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(name)}
            onKeyDown={takeKey}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
