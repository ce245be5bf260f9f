import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const LandingPage = lazyPage(() => import('./landing/landing.page').then((page) => page.LandingPage));

export const routes: RouteObject[] = [{ path: '/', element: <LandingPage /> }];
