import { vi } from 'vitest';

type Listeners = Parameters<typeof import('#lib/client/realtime.ts').watchOrder>[2];
const watches = new Set<Listeners>();

/** In place of `lib/client/realtime.ts`: a test mocks the module with this file. */
export const watchOrder = vi.fn((_id: number, _key: string, listeners: Listeners) => {
  watches.add(listeners);
  return () => void watches.delete(listeners);
});
export const watchCustomer = vi.fn((_id: number, listeners: Listeners) => {
  watches.add(listeners);
  return () => void watches.delete(listeners);
});

/** An event arrives, or the page is looked at again. */
export const announce = (): void => {
  for (const { onChange } of watches) onChange();
};
