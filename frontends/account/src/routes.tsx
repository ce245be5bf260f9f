import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const AuthPage = lazyPage(() => import('./auth/auth.page').then((page) => page.AuthPage));

export const routes: RouteObject[] = [{ path: '/auth', element: <AuthPage /> }];
