import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const SimpleOnboardingPage = lazyPage(() => import('./simple-onboarding/simple-onboarding.page').then((page) => page.SimpleOnboardingPage));

export const routes: RouteObject[] = [{ path: '/simple-onboarding', element: <SimpleOnboardingPage /> }];
