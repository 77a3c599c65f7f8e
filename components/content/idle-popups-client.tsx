'use client';

import { IdlePart } from '#components/layers/loaded-part-client.tsx';
import type { PopupViews } from './popup-views.ts';

/** What decides which popup is due is loaded when the page is idle (KF-LAYOUT-05). */
export const IdlePopups = (views: PopupViews) => (
  <IdlePart load={() => import('./popup-picker-client.tsx')} props={views} namespaces={['popups']} />
);
