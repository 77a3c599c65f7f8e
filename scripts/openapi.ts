import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, NEEDED_CALLS } from '#lib/contract/calls.ts';
import { examples } from './openapi/examples.ts';
import { openApiDocument } from './openapi-document.ts';

/** Where the document lies; a test says it is current. */
export const OPENAPI_FILE = join(import.meta.dirname, '../docs/openapi.json');

/** The document as it is written. */
export const openApiText = (): string =>
  `${JSON.stringify(openApiDocument(calls, 'Food ordering backend', '1', { examples, needed: NEEDED_CALLS }), null, 2)}\n`;

if (import.meta.main) writeFileSync(OPENAPI_FILE, openApiText());
