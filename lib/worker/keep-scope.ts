import type { WorkerScope } from './push-worker.ts';

/** What of a service worker the keeping of pages uses, beside what pushes use; the page's own types know nothing of it. */
export interface KeepScope extends Pick<WorkerScope, 'skipWaiting' | 'location'> {
  addEventListener(type: 'install' | 'activate', listen: (event: Working) => void): void;
  addEventListener(type: 'message', listen: (event: Told) => void): void;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
}

interface Working {
  waitUntil(work: Promise<unknown>): void;
}

/** What an open page tells the worker; what it asks is answered at the port that came with it. */
export interface Told extends Working {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly { postMessage(answer: unknown): void }[];
}

/** The build a worker was made with. */
export interface Build {
  readonly id: string;
  /** Addresses of everything hashed that its pages may load. */
  readonly files: readonly string[];
}
