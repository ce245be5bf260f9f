import { Provider } from 'react-redux';
import { prerender } from 'react-dom/static.edge';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { showLanguage, type Language } from './language';
import { sessionApi } from './session';
import { createAppStore } from './store';

/** A page as a visitor sees it before any script runs. */
export interface PrerenderedPage {
  /** Of the window. */
  title: string;
  /** What stands in the page's `<main>`. */
  html: string;
}

/**
 * Renders a page in Node, when a release is built, and waits for all its files and texts.
 *
 * @param routes what the remote exposes
 * @param place sets the ids of this piece apart from those of another piece of the same document
 * @throws Error when no route has that path, or a part of the page can't be rendered
 */
export async function prerenderPage(
  routes: RouteObject[],
  path: string,
  language: Language,
  place = 'page',
): Promise<PrerenderedPage> {
  showLanguage(language);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  if (router.state.errors) throw new Error(`No route has the path ${path}.`);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Provider store={await storeOfVisitor()}>
      <RouterProvider router={router} />
    </Provider>,
    {
      identifierPrefix: place,
      // A part that comes after the rest would need a script to be put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '', html: withoutMachinery(html) };
}

/** Nobody is signed in, and that is known: else every button would still wait for the answer. */
async function storeOfVisitor() {
  const store = createAppStore();
  await store.dispatch(sessionApi.util.upsertQueryData('user', undefined, null));
  return store;
}

/** What belongs to the head, or to a React that goes on from here, has no business in a page that is read. */
function withoutMachinery(html: string): string {
  return (
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<title>.*?<\/title>|<link[^>]*>| data-discover="true"/g, '')
      // Until the script has come they would take a click and do nothing. Not `disabled`, whose looks would flash.
      .replace(/<(button|fieldset|input|select|textarea)(?=[\s>])/g, '<$1 inert=""')
  );
}
