import { lazyPage } from '@hemma/web-core/lazy-page';
import { NotYet } from '@hemma/web-core/not-yet';
import type { RouteObject } from 'react-router-dom';

const BrowsePage = lazyPage(() => import('./browse/browse.page').then((page) => page.BrowsePage));
const MatchesPage = lazyPage(() => import('./matches/matches.page').then((page) => page.MatchesPage));

const browse = { to: '/browse', action: 'Browse people' };

export const routes: RouteObject[] = [
  { path: '/browse', element: <BrowsePage /> },
  { path: '/home', element: <NotYet title="Home" {...browse} /> },
  { path: '/matches', element: <MatchesPage /> },
  { path: '/messages', element: <NotYet title="Messages" {...browse} /> },
  { path: '/messages/conversation/:userId', element: <NotYet title="Conversation" {...browse} /> },
  { path: '/completed-matches', element: <NotYet title="Completed Exchanges" {...browse} /> },
];
