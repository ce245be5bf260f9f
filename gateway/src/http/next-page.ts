/**
 * The `Link` header that names the next page of a list (https://www.rfc-editor.org/rfc/rfc8288).
 *
 * @param url the path and query of this page
 * @param after where the next one begins
 */
export function nextPage(url: string, after: string): string {
  const [path = '', query] = url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set('after', after);
  return `<${path}?${next.toString()}>; rel="next"`;
}
