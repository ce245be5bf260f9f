import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const SimpleOnboardingPage = lazyPage(() =>
  import('./simple-onboarding/simple-onboarding.page').then((page) => page.SimpleOnboardingPage),
);
const StudentOnboardingPage = lazyPage(() =>
  import('./full-onboarding/full-onboarding.page').then((page) => page.StudentOnboardingPage),
);
const HostOnboardingPage = lazyPage(() =>
  import('./full-onboarding/full-onboarding.page').then((page) => page.HostOnboardingPage),
);
const TestOnboardingPage = lazyPage(() =>
  import('./test-onboarding/test-onboarding.page').then((page) => page.TestOnboardingPage),
);

export const routes: RouteObject[] = [
  { path: '/simple-onboarding', element: <SimpleOnboardingPage /> },
  { path: '/student-onboarding', element: <StudentOnboardingPage /> },
  { path: '/host-onboarding', element: <HostOnboardingPage /> },
  { path: '/test-onboarding', element: <TestOnboardingPage /> },
];
