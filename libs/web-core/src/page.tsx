import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
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

/** A screen: sets the window's title, shows the heading, and moves the focus to it when one has come from another page. */
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

interface HeadingProps {
  children: ReactNode;
  className?: string;
}

/** The h1. After a navigation it takes the focus, so that a screen reader says where one is now. */
export function PageHeading(props: HeadingProps) {
  return <Heading key={useLocation().pathname} {...props} />;
}

function Heading({ children, className }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page of a visit is come to as by the back button: only whether there was one before tells them apart.
  const hasMoved = useContext(HasMoved);
  const hasArrived = useRef(useNavigationType() !== 'POP' || hasMoved);
  useEffect(() => {
    if (hasArrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(styles.heading, className)}>
      {children}
    </h1>
  );
}

const HasMoved = createContext(false);

/** Around the pages, in the frame that stays: lets their headings know that there was another page before. */
export function Visit({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && pathname !== first) setMoved(true);
  return <HasMoved value={hasMoved}>{children}</HasMoved>;
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
