'use client';

import { MessengerEntry } from '#old/components/messenger/messenger-entry.tsx';
import { useKeptShop } from './use-kept-shop.ts';
import { useLineWatch } from './use-line-watch.ts';
import { useNewBuild } from './use-new-build.ts';

/** Everything about being installed, offline, out of date or inside a messenger that says nothing; loaded after the first screen. */
export function PwaWatch() {
  useKeptShop();
  useNewBuild();
  useLineWatch();
  return <MessengerEntry />;
}
