'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { loadNamespaces } from '#lib/client/messages.ts';
import type { Namespace } from '#lib/i18n/page-messages.ts';
import { MoreMessages } from './messages-client.tsx';
import { useShop } from './shop-context-client.tsx';

interface LazyMessagesProps {
  /** A literal array, so that a test can compare it with the messages used by the children. */
  readonly namespaces: readonly Namespace[];
  readonly children: ReactNode;
}

/** Loads the messages of a part that is not shown at first, then renders it. If they cannot be loaded, the part is left out. */
export function LazyMessages({ namespaces, children }: LazyMessagesProps) {
  const { locale, messagesVersion } = useShop();
  const [messages, setMessages] = useState<object | null>(null);
  const names = namespaces.join(' ');
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await loadNamespaces({ locale, messagesVersion }, names.split(' '));
      if (!isGone) setMessages(loaded);
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [names, locale, messagesVersion]);
  return messages !== null && <MoreMessages messages={messages}>{children}</MoreMessages>;
}
