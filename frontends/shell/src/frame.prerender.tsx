import { Page } from '@hemma/web-core/page';
import { useTexts } from '@hemma/web-core/texts';
import type { RouteObject } from 'react-router-dom';
import { frameTexts } from './frame.texts';
import { Layout } from './layout/layout';
import { shellTexts } from './shell.texts';

/**
 * What the shell's server has of the shell before any script runs: the frame with a place for a remote's page, the
 * frame with a page that says why there is none, and what says that the script has failed.
 */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/frame', element: <slot name="page" /> },
      { path: '/without-script', element: <WithoutScript /> },
    ],
  },
  { path: '/script-failed', element: <ScriptFailed /> },
];

/** Hidden, until the page's script has not come, or finds out that it can't go on (critical-error.ts). */
function ScriptFailed() {
  const { tryAgain } = useTexts(shellTexts);
  const { scriptFailed } = useTexts(frameTexts);
  return (
    <div
      id="script-failed"
      role="alert"
      hidden
      style={{
        position: 'fixed',
        zIndex: 1500,
        inset: 'auto 0 0 0',
        padding: '8px 16px',
        borderTop: '3px solid var(--accent)',
        background: 'var(--raised)',
      }}
    >
      <p>{scriptFailed}</p>
      <p>
        {/* To the page itself: the one way to try again that needs no script. */}
        <a href="?" style={{ display: 'inline-block', minHeight: 44 }}>
          {tryAgain}
        </a>
      </p>
    </div>
  );
}

function WithoutScript() {
  const t = useTexts(frameTexts);
  return (
    <Page title={t.needsScript} width="narrow">
      <p>{t.needsScriptWhy}</p>
    </Page>
  );
}
