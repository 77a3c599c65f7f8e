import type { Page } from '@playwright/test';
import { browserFeatures } from './browser-features.ts';

/** What every browser has by now and one of the oldest supported ones lacks. What some browser has never had is left: the shop asks whether it is there. */
const tooNew = browserFeatures
  .filter(({ isSupported, isEverywhereNow }) => !isSupported && isEverywhereNow)
  .map(({ owner, member, isStatic, isOfLanguage }) => ({ owner, member, isStatic, isOfLanguage }));

/** Deletes from the pages that are opened next every function that one of the oldest supported browsers lacks. */
export const asOldestBrowser = (page: Page): Promise<unknown> =>
  page.addInitScript((features) => {
    for (const { owner, member, isStatic, isOfLanguage } of features) {
      const holder: unknown = Reflect.get(globalThis, owner);
      if (member === '') Reflect.deleteProperty(globalThis, owner);
      else if (typeof holder === 'function') {
        if (isStatic || isOfLanguage) Reflect.deleteProperty(holder, member);
        if (!isStatic && typeof holder.prototype === 'object' && holder.prototype !== null)
          Reflect.deleteProperty(holder.prototype, member);
      } else if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, member);
    }
  }, tooNew);
