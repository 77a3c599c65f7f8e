'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { loadNamespaces } from '#lib/client/messages.ts';
import type { Namespace } from '#lib/i18n/page-messages.ts';
import { MoreMessages } from './messages-client.tsx';
import { useShop } from './shop-context-client.tsx';

interface LazyMessagesProps {
  /** A literal, so that a test can compare it with what the children say. */
  readonly namespaces: readonly Namespace[];
  readonly children: ReactNode;
}

/** Loads the messages of what is not shown at first, and renders it when they have come. Without them it is left out: the page does without it. */
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
