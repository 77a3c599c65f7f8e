'use client';

import { IdlePart } from '#components/layers/loaded-part-client.tsx';
import type { PopupViews } from './popup-views.ts';

/** The code that selects popups is loaded when the page is idle (KF-LAYOUT-05). */
export const IdlePopups = (views: PopupViews) => (
  <IdlePart load={() => import('./popup-picker-client.tsx')} props={views} namespaces={['popups']} />
);
