import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface TabsProps<Name extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/**
 * Tabs and the panel of the chosen one; the arrow keys, Home and End move between them.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const takeKey = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, tabs, chosen);
    if (next === undefined) return;
    // Home and End would scroll the page.
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            data-tab={tab.name}
            id={`${id}-${tab.name}`}
            aria-selected={chosen === tab.name}
            aria-controls={`${id}-panel`}
            tabIndex={chosen === tab.name ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.name)}
            onKeyDown={takeKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

function tabAfter<Name extends string>(
  key: string,
  tabs: readonly Tab<Name>[],
  chosen: Name,
): Name | undefined {
  const at = tabs.findIndex(({ name }) => name === chosen);
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : tabs[place]?.name;
}
