import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';

export interface ViewerFile {
  contentType: string;
  bytes: Buffer;
  hash: string;
}

export const VIEWER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Hemma API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="viewer"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/viewer.js"></script>
  </body>
</html>
`;

/** A file of its own, because the page's policy allows no script within it. */
const VIEWER_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  validatorUrl: null,
});
`;

const SCRIPT = 'text/javascript; charset=utf-8';
const LIBRARY_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT,
  'favicon-32x32.png': 'image/png',
};

/** The viewer's files by name, read when somebody first asks: most gateways never show it. */
@Injectable()
export class ViewerFiles {
  private readonly read = new Map<string, ViewerFile>();
  private readonly folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

  /** @returns undefined for a name that the viewer does not have */
  find(name: string): ViewerFile | undefined {
    const known = this.read.get(name);
    if (known) return known;
    if (name === 'viewer.js') return this.keep(name, SCRIPT, Buffer.from(VIEWER_SCRIPT));
    if (!Object.hasOwn(LIBRARY_FILES, name)) return undefined;
    return this.keep(name, LIBRARY_FILES[name] ?? SCRIPT, readFileSync(join(this.folder, name)));
  }

  private keep(name: string, contentType: string, bytes: Buffer): ViewerFile {
    const file = { contentType, bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
    this.read.set(name, file);
    return file;
  }
}
