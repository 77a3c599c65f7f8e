'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FloatingPanel } from '#components/layout/floating-panel.tsx';
import { LazyMessages } from '#components/layout/lazy-messages-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { isGoodMoment, needsHint, REFUSED_FOR, visited } from '#lib/pwa/install-moment.ts';
import { isOffered, onOffer, takeOffer } from '#lib/pwa/install-offer.ts';
import { useMessenger } from '#stores/messenger.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { useSeen } from '#stores/seen.ts';

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Offers the shop for the home screen at a good moment: by the browser's own offer, or with a hint where the browser offers nothing by itself (PWA-01). */
export function InstallOffer() {
  const pathname = usePathname();
  const memory = useSeen();
  const isOnline = useOnlineStatus(({ status }) => status === 'online');
  const isInMessenger = useMessenger(({ messenger }) => messenger !== null);
  const isBrowserOffer = useSyncExternalStore(onOffer, isOffered, () => false);
  const [isCounted, setCounted] = useState(false);
  useEffect(() => {
    const { rememberVisit, visits, seenAt, refusedUntil } = useSeen.getState();
    rememberVisit(visited({ visits, seenAt, refusedUntil }, Date.now()));
    setCounted(true);
  }, []);
  if (!isCounted || isInMessenger || !isOnline || isInstalled()) return null;
  const isHint = !isBrowserOffer && needsHint(navigator.userAgent, navigator.maxTouchPoints);
  if (!(isBrowserOffer || isHint) || !isGoodMoment(memory, pathname, Date.now())) return null;
  return (
    <LazyMessages namespaces={['install']}>
      <InstallPanel isHint={isHint} />
    </LazyMessages>
  );
}

/** Where a mouse leads, an app is a window and not a tile of the home screen. */
const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

function InstallPanel({ isHint }: { readonly isHint: boolean }) {
  const t = useTranslations('install');
  const { name } = useShop();
  const isComputer = !isHint && hasMouse();
  const refuse = () => useSeen.getState().refuseInstall(Date.now() + REFUSED_FOR);
  const install = async () => {
    if (!(await takeOffer())) refuse();
  };
  const text = isComputer ? t('textComputer') : t('text');
  return (
    <FloatingPanel title={isComputer ? t('titleComputer', { name }) : t('title', { name })} text={isHint ? t('hint') : text}>
      <Button onClick={refuse}>{isHint ? t('understood') : t('later')}</Button>
      {!isHint && (
        <Button variant="primary" onClick={() => void install()}>
          {t('install')}
        </Button>
      )}
    </FloatingPanel>
  );
}
