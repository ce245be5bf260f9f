import { lazyPage } from '@hemma/web-core/lazy-page';
import type { RouteObject } from 'react-router-dom';

const LandingPage = lazyPage(() => import('./landing/landing.page').then((page) => page.LandingPage));
const HowItWorksPage = lazyPage(() =>
  import('./how-it-works/how-it-works.page').then((page) => page.HowItWorksPage),
);
const BenefitsPage = lazyPage(() => import('./benefits/benefits.page').then((page) => page.BenefitsPage));
const TestimonialsPage = lazyPage(() =>
  import('./testimonials/testimonials.page').then((page) => page.TestimonialsPage),
);
const FaqPage = lazyPage(() => import('./faq/faq.page').then((page) => page.FaqPage));

export const routes: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  { path: '/how-it-works', element: <HowItWorksPage /> },
  { path: '/benefits', element: <BenefitsPage /> },
  { path: '/testimonials', element: <TestimonialsPage /> },
  { path: '/faq', element: <FaqPage /> },
];
