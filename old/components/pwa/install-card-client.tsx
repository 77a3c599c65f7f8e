'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isGoodMoment, needsHint, REFUSED_FOR, visited } from '#lib/pwa/install-moment.ts';
import { isOffered, onOffer, takeOffer } from '#lib/pwa/install-offer.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useInstall } from '#old/stores/install.ts';
import { useLine } from '#old/stores/line.ts';
import { useMessenger } from '#old/stores/messenger.ts';

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Where a mouse leads, an app is a window and not a tile of the home screen. */
const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Offers the shop for the home screen or the computer at a good moment; where the browser offers nothing by itself, it says how. */
export function InstallCard() {
  const t = useTranslations('install');
  const { name } = useShop();
  const path = usePathname();
  const memory = useInstall();
  const isOnline = useLine((s) => s.status === 'online');
  const offered = useSyncExternalStore(onOffer, isOffered, () => false);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void Promise.resolve(useInstall.persist.rehydrate()).then(() => {
      const { remember, visits, seenAt, refusedUntil } = useInstall.getState();
      remember(visited({ visits, seenAt, refusedUntil }, Date.now()));
      setKnown(true);
    });
  }, []);
  const isInMessenger = useMessenger((s) => s.messenger !== null);
  const hint = known && !offered && needsHint(navigator.userAgent, navigator.maxTouchPoints);
  if (!known || isInMessenger || !isOnline || !(offered || hint) || isInstalled() || !isGoodMoment(memory, path, Date.now())) return null;
  const refuse = (): void => memory.refuse(Date.now() + REFUSED_FOR);
  const install = async (): Promise<void> => {
    if (!(await takeOffer())) refuse();
  };
  const isComputer = !hint && hasMouse();
  const title = isComputer ? t('titleComputer', { name }) : t('title', { name });
  return (
    <section className="floating floating--corner" aria-label={title}>
      <div>
        <b>{title}</b>
        <p>{hint ? t('hint') : isComputer ? t('textComputer') : t('text')}</p>
      </div>
      <div className="floating__actions">
        <Button onClick={refuse}>{hint ? t('understood') : t('later')}</Button>
        {!hint && (
          <Button variant="primary" onClick={() => void install()}>
            {t('install')}
          </Button>
        )}
      </div>
    </section>
  );
}
