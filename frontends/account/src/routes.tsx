import { lazyPage } from '@hemma/web-core/lazy-page';
import { NotYet } from '@hemma/web-core/not-yet';
import type { RouteObject } from 'react-router-dom';

const AuthPage = lazyPage(() => import('./auth/auth.page').then((page) => page.AuthPage));
const ProfileEditorPage = lazyPage(() =>
  import('./profile-editor/profile-editor.page').then((page) => page.ProfileEditorPage),
);
const ProfileViewPage = lazyPage(() =>
  import('./profile-view/profile-view.page').then((page) => page.ProfileViewPage),
);
const SubscribePage = lazyPage(() => import('./subscribe/subscribe.page').then((page) => page.SubscribePage));

const editProfile = { to: '/simple-onboarding', action: 'Edit your profile' };

export const routes: RouteObject[] = [
  { path: '/auth', element: <AuthPage /> },
  { path: '/profile', element: <ProfileEditorPage /> },
  { path: '/profile/:userId', element: <ProfileViewPage /> },
  { path: '/enhanced-profile', element: <NotYet title="Full Profile" {...editProfile} /> },
  { path: '/subscribe', element: <SubscribePage /> },
];
