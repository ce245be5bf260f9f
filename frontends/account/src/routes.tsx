import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const AuthPage = lazyPage(() => import('./auth/auth.page').then((page) => page.AuthPage));
const EnhancedProfilePage = lazyPage(() =>
  import('./enhanced-profile/enhanced-profile.page').then((page) => page.EnhancedProfilePage),
);
const ProfileEditorPage = lazyPage(() =>
  import('./profile-editor/profile-editor.page').then((page) => page.ProfileEditorPage),
);
const ProfileViewPage = lazyPage(() =>
  import('./profile-view/profile-view.page').then((page) => page.ProfileViewPage),
);
const SubscribePage = lazyPage(() => import('./subscribe/subscribe.page').then((page) => page.SubscribePage));

export const routes: RouteObject[] = [
  { path: '/auth', element: <AuthPage /> },
  { path: '/profile', element: <ProfileEditorPage /> },
  { path: '/profile/:userId', element: <ProfileViewPage /> },
  { path: '/enhanced-profile', element: <EnhancedProfilePage /> },
  { path: '/subscribe', element: <SubscribePage /> },
];
