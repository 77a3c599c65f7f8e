'use client';

import type { ComponentType } from 'react';
import { late, useLate } from '#lib/client/late.ts';
import type { PopupViews } from './popup-views.ts';

/** What looks for them once the stores are read. */
export const popupWatch = late<ComponentType<PopupViews>>();

/** Looks on every page for what the shop has to say (CMS-03). */
export function PopupWatch(views: PopupViews) {
  const Watch = useLate(popupWatch);
  return Watch === null ? null : <Watch {...views} />;
}
