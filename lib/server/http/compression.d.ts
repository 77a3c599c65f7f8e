/** The part of the middleware `compression` that the server uses: its own types need those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  function compression(options: { readonly brotli: BrotliOptions }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  export = compression;
}
