import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const HomePage = lazyPage(() => import('./home/home.page').then((page) => page.HomePage));
const BrowsePage = lazyPage(() => import('./browse/browse.page').then((page) => page.BrowsePage));
const MatchesPage = lazyPage(() => import('./matches/matches.page').then((page) => page.MatchesPage));
const MessagesPage = lazyPage(() => import('./messages/messages.page').then((page) => page.MessagesPage));
const ConversationPage = lazyPage(() =>
  import('./conversation/conversation.page').then((page) => page.ConversationPage),
);
const CompletedMatchesPage = lazyPage(() =>
  import('./completed-matches/completed-matches.page').then((page) => page.CompletedMatchesPage),
);

export const routes: RouteObject[] = [
  { path: '/home', element: <HomePage /> },
  { path: '/browse', element: <BrowsePage /> },
  { path: '/matches', element: <MatchesPage /> },
  { path: '/messages', element: <MessagesPage /> },
  { path: '/messages/conversation/:userId', element: <ConversationPage /> },
  { path: '/completed-matches', element: <CompletedMatchesPage /> },
];
