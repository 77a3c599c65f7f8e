import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickMessages, type WordPath } from '#lib/i18n/page-messages.ts';
import { MoreMessages } from './messages-client.tsx';

interface PageMessagesProps {
  /** Messages or whole branches: `cart`, `catalogue.addToCart`. A literal, so that a test can compare it with what the islands of the page say. */
  readonly keys: readonly WordPath[];
  readonly children: ReactNode;
}

/** What the islands of a page say, besides what those of every page do (`SHELL_KEYS`). */
export async function PageMessages({ keys, children }: PageMessagesProps) {
  return <MoreMessages messages={pickMessages(await getMessages(), keys)}>{children}</MoreMessages>;
}
