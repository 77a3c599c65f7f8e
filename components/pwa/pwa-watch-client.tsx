'use client';

import { useKeptShop } from './use-kept-shop.ts';
import { useLineWatch } from './use-line-watch.ts';
import { useNewBuild } from './use-new-build.ts';

/** Everything about being installed, offline or out of date that says nothing; loaded after the first screen. */
export function PwaWatch() {
  useKeptShop();
  useNewBuild();
  useLineWatch();
  return null;
}
