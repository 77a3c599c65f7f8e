'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#components/layers/when-idle.ts';
import { MoreMessages } from '#components/layout/messages-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import type { PopupViews } from './popup-views.ts';

interface LoadedPicker {
  readonly PopupPicker: ComponentType<PopupViews>;
  readonly messages: object;
}

/** Looks on every page for what the shop has to say. What decides is loaded when the page is idle (KF-LAYOUT-05). */
export function PopupWatch(views: PopupViews) {
  const { locale, messagesVersion } = useShop();
  const [loaded, setLoaded] = useState<LoadedPicker | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const [{ PopupPicker }, popups] = await Promise.all([
        import('./popup-picker-client.tsx'),
        loadMessages(namespaceAddress(locale, messagesVersion, 'popups')),
      ]);
      if (!isGone) setLoaded({ PopupPicker, messages: { popups } });
    };
    // A page without its popups still sells.
    const cancel = whenIdle(() => void load().catch((error: unknown) => console.warn('popups did not load:', error)));
    return () => {
      isGone = true;
      cancel();
    };
  }, [locale, messagesVersion]);
  if (loaded === null) return null;
  const { PopupPicker, messages } = loaded;
  return (
    <MoreMessages messages={messages}>
      <PopupPicker {...views} />
    </MoreMessages>
  );
}
