import { lazyPage } from '@hemma/web-core/lazy-page';
import { NotYet } from '@hemma/web-core/not-yet';
import type { RouteObject } from 'react-router-dom';

const LandingPage = lazyPage(() => import('./landing/landing.page').then((page) => page.LandingPage));
const HowItWorksPage = lazyPage(() =>
  import('./how-it-works/how-it-works.page').then((page) => page.HowItWorksPage),
);
const BenefitsPage = lazyPage(() => import('./benefits/benefits.page').then((page) => page.BenefitsPage));
const FaqPage = lazyPage(() => import('./faq/faq.page').then((page) => page.FaqPage));

const home = { to: '/', action: 'Back to Home' };

export const routes: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  { path: '/how-it-works', element: <HowItWorksPage /> },
  { path: '/benefits', element: <BenefitsPage /> },
  { path: '/testimonials', element: <NotYet title="Testimonials" {...home} /> },
  { path: '/faq', element: <FaqPage /> },
];
