/**
 * What pages may use of the router. The shell provides exactly these names under `react-router-dom`; whole,
 * the library brings its server renderer into everybody's first load. A name that is missing fails the
 * type check of the page that imports it: add it here.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { LinkProps, Location, NavLinkProps, Params, RouteObject, To } from 'react-router';
