'use client';

import dynamic from 'next/dynamic';
import { Suspense, useEffect, useState } from 'react';
import { isPersonal } from '#lib/i18n/personal.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { LaterWords } from '#old/components/words/later-words-client.tsx';
import { LostPart } from './lost-part-client.tsx';

const SharedHere = dynamic(async () => (await import('./share-target-client.tsx')).SharedHere, { ssr: false });
const PwaWatch = dynamic(async () => (await import('./pwa-watch-client.tsx')).PwaWatch, { ssr: false });
const InstallCard = dynamic(async () => (await import('./install-card-client.tsx')).InstallCard, { ssr: false });
const OfflineBar = dynamic(async () => (await import('./offline-bar-client.tsx')).OfflineBar, { ssr: false });

/** Keeps the shop for times without a network and looks for new builds: all of it once the first screen is done, and not in development (PWA-01, PWA-03). */
export function Pwa() {
  const [isOn, setOn] = useState(false);
  const [isShared, setShared] = useState(false);
  useEffect(() => (process.env.NODE_ENV === 'production' ? whenIdle(() => setOn(true)) : undefined), []);
  useEffect(() => setShared(location.search.includes('shared_')), []);
  useEffect(() => {
    const onLost = ({ reason }: PromiseRejectionEvent): void => {
      if (isLostPart(reason) && !isPersonal(location.pathname)) void renewOnce();
    };
    addEventListener('unhandledrejection', onLost);
    return () => removeEventListener('unhandledrejection', onLost);
  }, []);
  return (
    <>
      {isShared && (
        <LostPart>
          <SharedHere />
        </LostPart>
      )}
      {isOn && (
        <>
          <LostPart>
            <PwaWatch />
          </LostPart>
          <LostPart>
            <Suspense>
              <LaterWords>
                <OfflineBar />
                <InstallCard />
              </LaterWords>
            </Suspense>
          </LostPart>
        </>
      )}
    </>
  );
}
