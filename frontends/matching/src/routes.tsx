import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const BrowsePage = lazyPage(() => import('./browse/browse.page').then((page) => page.BrowsePage));

export const routes: RouteObject[] = [{ path: '/browse', element: <BrowsePage /> }];
