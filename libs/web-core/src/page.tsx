import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { classNames } from './class-names';
import styles from './page.module.css';

interface PageProps {
  /** The page's one h1, and the title of the window. */
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** `narrow` for forms and reading, `wide` for grids, `full` where the page draws its own bands. */
  width?: 'narrow' | 'wide' | 'full';
  /** For a page that shows its own h1 with `PageHeading`, such as a landing page. */
  ownHeading?: boolean;
  children: ReactNode;
}

/** A screen: sets the window's title, shows the heading, and moves the focus to it when one has come by a link. */
export function Page({ title, lead, width = 'wide', ownHeading = false, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      {!ownHeading && (
        <div className={styles.head}>
          <PageHeading>{title}</PageHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      )}
      <WindowTitle title={title} />
      {children}
    </div>
  );
}

/** The h1. After a navigation it takes the focus, so that a screen reader says where one is now. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedByLink = useRef(useNavigationType() !== 'POP');
  useEffect(() => {
    if (arrivedByLink.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(styles.heading, className)}>
      {children}
    </h1>
  );
}

/** Sets the title of the window. */
export function WindowTitle({ title }: { title: string }) {
  const words = title === 'Hemma' ? title : `${title} · Hemma`;
  useEffect(() => {
    document.title = words;
  }, [words]);
  // Where a page is rendered in advance there is no window, and the title goes with it.
  return typeof document === 'undefined' ? <title>{words}</title> : null;
}
