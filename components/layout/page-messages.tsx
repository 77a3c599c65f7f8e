import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickMessages, type WordPath } from '#lib/i18n/page-messages.ts';
import { MoreMessages } from './shop-context-client.tsx';

interface PageMessagesProps {
  /**
   * Messages or branches: `cart`, `catalogue.addToCart`. A literal array, so that a test can compare it with the messages used by the
   * page's client components.
   */
  readonly keys: readonly WordPath[];
  readonly children: ReactNode;
}

/** Provides the messages of a page's client components, in addition to those of every page (`SHELL_KEYS`). */
export async function PageMessages({ keys, children }: PageMessagesProps) {
  return <MoreMessages messages={pickMessages(await getMessages(), keys)}>{children}</MoreMessages>;
}
