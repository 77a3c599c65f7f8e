'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { LaterWords } from '#old/components/words/later-words-client.tsx';
import type { PopupViews } from './popup-views.ts';

const PopupPicker = lazy(() => import('./popup-picker.tsx').then((m) => ({ default: m.PopupPicker })));

/** Looks for something to say once the first screen is done; what decides is loaded then. */
export function PopupWatch({ popups, closedNotice }: PopupViews) {
  const [awake, setAwake] = useState(false);
  useEffect(() => whenIdle(() => setAwake(true)), []);
  return (
    awake && (
      <Suspense>
        <LaterWords>
          <PopupPicker popups={popups} closedNotice={closedNotice} />
        </LaterWords>
      </Suspense>
    )
  );
}
