import { get } from 'node:http';

/**
 * Asks an address for its status and text. Plain http instead of fetch: fetch would keep 20 MB in the runner.
 * @returns undefined where nothing answers in time
 */
export function probe(url: string, timeoutMs = 2_000): Promise<{ status: number; body: string } | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: timeoutMs }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (body += chunk))
        .once('end', () => resolve({ status: response.statusCode ?? 0, body }))
        .once('error', () => resolve(undefined));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}
