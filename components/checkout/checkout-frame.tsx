import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Logo } from '#components/layout/header.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Alert } from '#components/ui/notices.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { telHref } from '#lib/i18n/format.ts';
import { localePath } from '#lib/server/seo/address.ts';

interface CheckoutFrameProps {
  readonly locale: Locale;
  readonly settings: Settings;
  readonly children: ReactNode;
}

/**
 * The page around the form: back link, the shop's name and phone, no other links. `data-frame="own"` hides the header and the footer of the
 * root layout.
 */
export async function CheckoutFrame({ locale, settings, children }: CheckoutFrameProps) {
  const [t, l] = await Promise.all([getTranslations({ locale, namespace: 'checkout' }), getTranslations({ locale, namespace: 'layout' })]);
  const home = localePath('/', locale);
  const { name } = settings.seo;
  const { phone } = settings.contacts;
  return (
    <main data-frame="own" className="mx-auto max-w-page px-gutter">
      <div className="flex h-header items-center gap-2">
        <a href={home} aria-label={t('back')} className={iconButtonVariants()}>
          <Icon name="arrow-left" size="l" />
        </a>
        <Logo image={settings.logo.header} name={name} href={home} label={l('homeLabel', { name })} className="mx-auto lg:ms-0" />
        {phone !== '' && (
          <a href={telHref(phone)} aria-label={l('call', { phone })} className={iconButtonVariants()}>
            <Icon name="phone" size="l" />
          </a>
        )}
      </div>
      <h1 className="mb-2.5 font-display text-title-xl max-lg:text-[clamp(22px,6.7vw,1.75rem)] lg:mt-1.5 lg:mb-6.5">{t('title')}</h1>
      <noscript>
        <Alert tone="warning" title={t('noScript')} className="mb-6">
          {phone !== '' && (
            <a href={telHref(phone)} className="font-semibold underline">
              {l('call', { phone })}
            </a>
          )}
        </Alert>
      </noscript>
      {children}
    </main>
  );
}
