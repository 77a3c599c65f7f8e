import type { Messages } from './page-messages.ts';

export type ErrorWords = Omit<Messages['errors'], 'notFound' | 'notFoundText' | 'pageNotFound'> & { readonly home: string };

/** Words of errors in the language of the message files' base, for what must need nothing else. The build writes them in (next.config.ts). */
export function baseErrors(): ErrorWords {
  return JSON.parse(process.env.ERROR_WORDS ?? '{}');
}
