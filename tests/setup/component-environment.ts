import 'fake-indexeddb/auto';
import { threadId } from 'node:worker_threads';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { StateCreator } from 'zustand/vanilla';
import { useToasts } from '#stores/toasts.ts';
import { browserCookies } from '#tests/component/browser.ts';
import { consoleErrors } from '#tests/component/console-errors.ts';
import { leftovers } from '#tests/component/leftovers.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { pace } from '#tests/component/pace.ts';
import { server, shopHasAnswered } from '#tests/component/server.ts';
import { installDialogDouble } from './dialog-double.ts';

/** What every component test stands on: what jsdom lacks, and nothing left over from the test before. */

// What is waited for comes as soon as it can, so the limit is for a busy machine. The whole document in a message would hide what is missing.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error((message ?? '').slice(0, 2_000)) });
// React schedules its work as in a browser: tests wait for what a person sees, not for `act`.
configure({ eventWrapper: (act) => act(), asyncWrapper: (wait) => wait() });

// jsdom has no layout: media queries do not match, nothing scrolls, nothing is seen or measured.
class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
const noMedia = (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
// The browser of somebody who reads the shop's own language, as that of the journeys.
vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU', 'ru']);
vi.stubGlobal('matchMedia', noMedia);
vi.stubGlobal('IntersectionObserver', NothingObserved);
vi.stubGlobal('ResizeObserver', NothingObserved);
vi.stubGlobal('visualViewport', null);
vi.stubGlobal('scrollTo', () => undefined);
installDialogDouble();
for (const method of ['scrollIntoView', 'scrollTo', 'scrollBy'] as const) Element.prototype[method] = () => undefined;
// Nothing paints, so an idle moment is the next one.
vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 1));
vi.stubGlobal('cancelIdleCallback', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
// It does not reflect this attribute either.
Object.defineProperty(HTMLInputElement.prototype, 'enterKeyHint', {
  get(this: HTMLInputElement) {
    return this.getAttribute('enterkeyhint') ?? '';
  },
});
/** Node's reaches every thread of the process: a logout in the browser of one file would begin in that of another. */
class ChannelOfThread extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId} ${name}`);
  }
}
vi.stubGlobal('BroadcastChannel', ChannelOfThread);
// A socket to a server that is not there would try again for ever; who tests one stubs it.
vi.stubGlobal('WebSocket', undefined);

vi.mock('#lib/domain/discount-events.ts', async (original) => {
  const { pace: current } = await import('#tests/component/pace.ts');
  const events = await original<typeof import('#lib/domain/discount-events.ts')>();
  return {
    ...events,
    get REST() {
      return current.discountRest;
    },
  };
});

vi.mock('zustand/react', async (original) => {
  const zustand = await original<typeof import('zustand/react')>();
  const { leftovers: known } = await import('#tests/component/leftovers.ts');
  const create = <S>(make: StateCreator<S>) => {
    const store = zustand.create(make);
    known.ofStore(store, make);
    return store;
  };
  return { ...zustand, create: <S>(make?: StateCreator<S>) => (make === undefined ? create : create(make)) };
});

vi.mock('@tanstack/react-query', async (original) => {
  const query = await original<typeof import('@tanstack/react-query')>();
  const { leftovers: known } = await import('#tests/component/leftovers.ts');
  class QueryClient extends query.QueryClient {
    constructor(...options: ConstructorParameters<typeof query.QueryClient>) {
      super(...options);
      known.ofQueries(this);
    }
  }
  return { ...query, QueryClient };
});

beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
afterAll(() => server.close());

beforeEach(() => {
  consoleErrors.begin();
  // A busy machine may take longer than the two seconds of a notice until the test looks for it: they stay, as under a focus.
  useToasts.getState().hold(true);
});

afterEach(async () => {
  cleanup();
  await shopHasAnswered();
  pace.discountRest = 20;
  await leftovers.reset();
  server.resetHandlers();
  browserCookies.clear();
  routerDouble.open('/');
  expect(consoleErrors.end(), 'errors in the console').toEqual([]);
});
