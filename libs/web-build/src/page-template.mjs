import { tokenStylesheet } from '@hemma/web-core/tokens';

/**
 * The page into which scripts and styles are put. The colours stand in it, so that the first paint already
 * has them.
 *
 * @param {{ title: string }} options
 */
export function pageTemplate({ title }) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <meta name="description" content="A room and meals for a student, company and light help for a host. About 3 hours a day, and a language between the two of you.">
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%231F5A44' d='M16 3 3 14v15h9v-9h8v9h9V14z'/%3E%3C/svg%3E">
    <style>${tokenStylesheet()}</style>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Hemma needs JavaScript for everything behind the login.</noscript>
  </body>
</html>
`;
}
