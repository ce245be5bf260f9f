/** For pages of plain HTML, which run nothing and stand in no frame. Their forms may lead back to another origin. */
export const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** @param body HTML */
export function page({ locale, title, body }: { locale: string; title: string; body: string }): string {
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { font: 18px/1.5 sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem; }
  button, select { font: inherit; min-height: 44px; }
  a { display: inline-block; padding: 0.5rem 0; }
</style>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;
}
