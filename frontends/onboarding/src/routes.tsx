import { lazyPage } from '@hemma/web-core/lazy-page';
import { NotYet } from '@hemma/web-core/not-yet';
import type { RouteObject } from 'react-router-dom';

const SimpleOnboardingPage = lazyPage(() =>
  import('./simple-onboarding/simple-onboarding.page').then((page) => page.SimpleOnboardingPage),
);

const shortForm = { to: '/simple-onboarding', action: 'Use the short form' };

export const routes: RouteObject[] = [
  { path: '/simple-onboarding', element: <SimpleOnboardingPage /> },
  { path: '/student-onboarding', element: <NotYet title="Student Onboarding" {...shortForm} /> },
  { path: '/host-onboarding', element: <NotYet title="Host Onboarding" {...shortForm} /> },
  { path: '/test-onboarding', element: <NotYet title="Test Onboarding" {...shortForm} /> },
];
