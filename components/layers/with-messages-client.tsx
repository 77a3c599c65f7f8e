'use client';

import type { ComponentType } from 'react';
import { MoreMessages } from '#components/layout/messages-client.tsx';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import type { Namespace } from '#lib/i18n/page-messages.ts';
import { LayerProviders } from './layer-providers-client.tsx';

interface Page {
  readonly locale: string;
  readonly messagesVersion: string;
}

/** A part of a page that is loaded when it is used, with its messages and with the queries of the layers, as `lazy` of React takes it. */
export async function withMessages<P extends object>(
  Component: ComponentType<P>,
  namespaces: readonly Namespace[],
  { locale, messagesVersion }: Page,
): Promise<{ readonly default: ComponentType<P> }> {
  const loaded = await Promise.all(
    namespaces.map(async (name) => [name, await loadMessages(namespaceAddress(locale, messagesVersion, name))] as const),
  );
  const messages = Object.fromEntries(loaded);
  return {
    default: (props) => (
      <MoreMessages messages={messages}>
        <LayerProviders>
          <Component {...props} />
        </LayerProviders>
      </MoreMessages>
    ),
  };
}
