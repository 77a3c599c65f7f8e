'use client';

import type { ComponentType } from 'react';
import { MoreMessages } from '#components/layout/messages-client.tsx';
import { loadNamespaces } from '#lib/client/messages.ts';
import type { Namespace } from '#lib/i18n/page-messages.ts';
import { LayerProviders } from './layer-providers-client.tsx';

/** A part of a page that is loaded when it is used, with its messages and with the queries of the layers, as `lazy` of React takes it. */
export async function withMessages<P extends object>(
  Component: ComponentType<P>,
  namespaces: readonly Namespace[],
  page: Parameters<typeof loadNamespaces>[0],
): Promise<{ readonly default: ComponentType<P> }> {
  const messages = await loadNamespaces(page, namespaces);
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
