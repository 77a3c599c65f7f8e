'use client';

import { popupWatch } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';
import type { PopupViews } from './popup-views.ts';

/** Checks on every page for popups (CMS-03). */
export function PopupWatch(views: PopupViews) {
  const Watch = useLate(popupWatch);
  return Watch === null ? null : <Watch {...views} />;
}
