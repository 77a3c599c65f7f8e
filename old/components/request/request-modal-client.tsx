'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { SettingsLoading } from '#old/components/delivery/settings-loading.tsx';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { useCart } from '#old/stores/cart.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';

interface Props {
  readonly productId: number;
  readonly count?: number | undefined;
  readonly note?: string | undefined;
  readonly unitPrice?: number | undefined;
  readonly whole?: boolean | undefined;
  readonly depth: number;
}

/** The form, once it is known which consents the shop asks for. */
function RequestBody(props: Omit<ComponentProps<typeof RequestForm>, 'settings'>) {
  const t = useTranslations('request');
  const settings = useSettings();
  if (settings.data === undefined) return <SettingsLoading title={t('title')} failed={t('offline')} settings={settings} />;
  return <RequestForm settings={settings.data} {...props} />;
}

/** Instead of a cart, a shop may take requests and call back (CART-02). */
export function RequestModal({ productId, count, note = '', unitPrice, whole = false, depth }: Props) {
  const t = useTranslations('request');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = (phone: string): void => {
    if (whole) useCart.getState().clear();
    setSentTo(phone);
  };
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth}>
      {(close) => (
        <Queries>
          {sentTo === null ? (
            <RequestBody productId={productId} first={count} note={note} unitPrice={unitPrice} whole={whole} onSent={sent} />
          ) : (
            <RequestSent phone={sentTo} onDone={close} />
          )}
        </Queries>
      )}
    </ModalSheet>
  );
}
