import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Settings } from '#lib/contract/settings.ts';
import { firstCount } from '#lib/domain/pricing.ts';
import { PhoneField } from '#old/components/account/phone-field.tsx';
import { useShopPhone } from '#old/components/account/use-shop-phone.ts';
import { MenuFailed } from '#old/components/catalogue/menu-failed.tsx';
import { Consents } from '#old/components/checkout/consents.tsx';
import { useTyped } from '#old/components/layout/use-typed.ts';
import { useProductContext } from '#old/components/product/use-product-context.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { TextArea, TextField } from '#old/components/ui/field.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { useSession } from '#old/stores/session.ts';
import { RequestCart } from './request-cart.tsx';
import { RequestProduct } from './request-product.tsx';
import { consentId, useRequest } from './use-request.ts';

interface Props {
  readonly settings: Pick<Settings, 'consents'>;
  readonly productId: number;
  /** How many were asked for; the product's first portion without it. */
  readonly first?: number | undefined;
  /** What of it was chosen; the shop reads it before the visitor's own words. */
  readonly note: string;
  readonly unitPrice?: number | undefined;
  /** The cart as a whole is asked for. */
  readonly whole: boolean;
  readonly onSent: (phone: string) => void;
}

const FORM = 'request-form';
const MOST = 1_000;
const schema = z.object({
  name: z.string().max(120),
  phone: z.string().max(40),
  comment: z.string().max(MOST),
  count: z.number().positive().nullable(),
});

export function RequestForm({ settings: { consents }, productId, first, note, unitPrice, whole, onSent }: Props) {
  const t = useTranslations('request');
  const context = useProductContext(productId);
  const product = context?.product;
  const shopPhone = useShopPhone();
  const profile = useSession((s) => s.profile);
  const {
    values: { count, ...typed },
    change,
    drop,
  } = useTyped(`request-${whole ? 'cart' : productId}`, schema, () => ({
    name: profile?.name ?? '',
    phone: profile?.phone ?? '',
    comment: '',
    count: first ?? null,
  }));
  const name = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const consentError = useTranslations('checkout.error');
  const { send, errors, sending, forget } = useRequest({
    productId,
    consents,
    name,
    phone,
    onSent: (number) => {
      drop();
      onSent(number);
    },
  });
  if (context === null) {
    return (
      <ModalBody title={t('title')}>
        <MenuFailed />
      </ModalBody>
    );
  }
  const wanted = count ?? (product ? firstCount(product) : 1);
  return (
    <ModalBody
      title={t('title')}
      lead={t('lead')}
      bar={
        <Button type="submit" form={FORM} variant="primary" size="l" block loading={sending}>
          {sending ? t('sending') : t('send')}
        </Button>
      }
    >
      {whole ? (
        <RequestCart />
      ) : product ? (
        <RequestProduct product={product} note={note} unitPrice={unitPrice} count={wanted} onCount={(next) => change({ count: next })} />
      ) : (
        <span className="sk request__wait" aria-hidden="true" />
      )}
      <form
        id={FORM}
        className="request"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const comment = [note, typed.comment.trim()]
            .filter((part) => part !== '')
            .join('\n')
            .slice(0, MOST);
          void send({ ...typed, comment, count: wanted, agreed });
        }}
      >
        {errors.form && <Alert status="danger" title={errors.form} />}
        <TextField
          ref={name}
          label={t('name')}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={120}
          required
          value={typed.name}
          error={errors.name}
          onChange={(event) => {
            change({ name: event.target.value });
            forget('name');
          }}
        />
        <PhoneField
          ref={phone}
          label={t('phone')}
          required
          enterKeyHint="done"
          shopPhone={shopPhone}
          value={typed.phone}
          error={errors.phone}
          onValue={(next) => {
            change({ phone: next });
            forget('phone');
          }}
        />
        <TextArea
          label={t('comment')}
          note={t('commentNote')}
          rows={2}
          autoComplete="off"
          maxLength={MOST}
          value={typed.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        {consents.length > 0 && (
          <Consents
            consents={consents}
            agreed={agreed}
            onChange={setAgreed}
            idOf={consentId}
            error={(code) => (errors.consents?.includes(code) ? consentError('consent') : undefined)}
          />
        )}
      </form>
    </ModalBody>
  );
}
