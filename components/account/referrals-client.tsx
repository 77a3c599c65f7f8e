'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { InnerDialog } from '#components/layers/inner-dialog-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-parts-client.tsx';
import type { Qr } from '#lib/client/qr.ts';
import { canShare, share } from '#lib/client/secure-context.ts';
import type { Referral } from '#lib/contract/account.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { toast } from '#stores/toasts.ts';
import { columns, dayText, Heading, NothingYet, rowList, saveFile, useCopy } from './account-frame-client.tsx';
import { CopyCode } from './coupons-client.tsx';

interface ReferralsSectionProps {
  /** Null: the shop has no referral programme now. */
  readonly referral: Referral | null;
  readonly link: string;
  readonly qr: Qr | null;
}

const STATUSES = ['ordered', 'rewarded'] as const;

/** Code, link and QR code for friends, the referred friends and the points earned (LK-06). */
export function ReferralsSection({ referral, link, qr }: ReferralsSectionProps) {
  const t = useTranslations('account.referral');
  const { locale } = useShop();
  if (referral === null) return <EmptyState title={t('off')} text={t('offText')} />;
  const { coupon: code, text, textForShare, invited } = referral;
  const earned = invited.reduce((sum, friend) => sum + friend.earned, 0);
  return (
    <div className={columns}>
      <section className="grid min-h-49 grid-cols-1 content-start justify-items-start gap-4 rounded-sheet bg-hearth p-5 text-on-coal [--focus:var(--on-coal)] forced-outline lg:min-h-62 lg:p-7">
        <p className="text-small text-on-coal-muted">{t('code')}</p>
        <CopyCode code={code} isOnCoal />
        <p>{text}</p>
        <p className="text-small text-on-coal-muted wrap-anywhere">{link}</p>
        <Share text={textForShare} link={link} />
        {qr !== null && <ReferralQr qr={qr} code={code} />}
      </section>
      <section className="grid grid-cols-1 gap-3">
        <Heading>{t('invited')}</Heading>
        {invited.length === 0 ? (
          <NothingYet text={t('nobody')} />
        ) : (
          <>
            <p className="text-muted">{t('earned', { points: formatNumber(earned, locale) })}</p>
            <ul className={rowList}>
              {invited.map((friend) => {
                const status = STATUSES.find((known) => known === friend.status);
                return (
                  <li key={`${friend.id}-${friend.date}-${friend.name}`}>
                    <span>
                      <b className="flex items-center gap-1.5 text-strong/5">
                        <Icon name="user" size="s" />
                        {friend.name || t('friend')}
                      </b>
                      <small className="block text-small text-muted">
                        {dayText(friend.date, locale)} {status ? t(`status.${status}`) : friend.status}
                      </small>
                    </span>
                    {friend.earned > 0 && (
                      <span className="text-input/5 font-bold text-success">+{formatNumber(friend.earned, locale)}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

/** Messenger pages that send a text with a link to a chosen recipient. */
export function shareTargets(text: string, link: string) {
  const [message, url, both] = [text, link, `${text}\n${link}`].map(encodeURIComponent);
  return [
    { name: 'Telegram', icon: 'telegram', href: `https://t.me/share/url?url=${url}&text=${message}` },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${both}` },
    { name: 'VK', icon: 'vk', href: `https://vk.com/share.php?url=${url}&title=${message}` },
  ] as const satisfies readonly { name: string; icon: IconName; href: string }[];
}

/** The device's share dialog if available, the link to copy, and messengers. */
function Share({ text, link }: { readonly text: string; readonly link: string }) {
  const t = useTranslations('account.referral');
  const copy = useCopy();
  const [isShareable, setShareable] = useState(false);
  useEffect(() => setShareable(canShare()), []);
  const onShare = async (): Promise<void> => {
    if ((await share({ text, url: link })) === 'unavailable') await copy(`${text}\n${link}`);
  };
  return (
    <div className="flex w-full flex-wrap gap-2">
      {isShareable && (
        <Button variant="primary" onClick={() => void onShare()}>
          <Icon name="share" />
          {t('share')}
        </Button>
      )}
      <Button variant={isShareable ? 'coal' : 'primary'} onClick={() => void copy(link, t('linkCopied'))}>
        {t('copyLink')}
      </Button>
      <ul aria-label={t('messengers')} className="flex w-full flex-wrap gap-2 max-lg:*:flex-auto">
        {shareTargets(text, link).map(({ name, icon, href }) => (
          <li key={icon}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={cn(buttonVariants({ variant: 'coal', size: 's' }), 'max-lg:w-full')}
            >
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The QR code of the link. A tap enlarges it for scanning; it can be saved. */
function ReferralQr({ qr, code }: { readonly qr: Qr; readonly code: string }) {
  const t = useTranslations('account.referral');
  const [isLarge, setLarge] = useState(false);
  const save = async (): Promise<void> => {
    const isSaved = await savePicture(qr, `${code}.png`).catch(() => false);
    if (!isSaved) toast({ tone: 'error', text: t('qrNotSaved') });
  };
  const picture = <QrPicture qr={qr} label={t('qrOf', { code })} />;
  return (
    <div className="flex w-full flex-wrap items-center gap-4 border-t border-[color-mix(in_oklab,var(--on-coal)_18%,transparent)] pt-4 text-small text-on-coal-muted">
      <button type="button" aria-label={t('qrEnlarge')} className="w-28 flex-none cursor-zoom-in" onClick={() => setLarge(true)}>
        {picture}
      </button>
      <div className="grid min-w-0 flex-[1_1_9.375rem] justify-items-start gap-2">
        <p>{t('qrHint')}</p>
        <Button size="s" variant="coal" onClick={() => void save()}>
          {t('qrSave')}
        </Button>
      </div>
      <InnerDialog label={t('qr')} open={isLarge} onClose={() => setLarge(false)}>
        <SheetHeader title={t('qr')} />
        <SheetBody className="px-gutter pb-6">
          <div className="mx-auto max-w-[min(420px,60vh)]">{picture}</div>
        </SheetBody>
      </InnerDialog>
    </div>
  );
}

const QR_DARK = '#1f1713';

/** A QR code, dark on white in both themes: many cameras do not read inverted ones. */
const QrPicture = ({ qr: { size, path }, label }: { readonly qr: Qr; readonly label: string }) => (
  <svg className="block w-full rounded-button" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill={QR_DARK} />
  </svg>
);

const QR_PIXELS = 1_024;

/** Saves a QR code as PNG, because phones cannot store vectors among their pictures. @returns False when the browser cannot draw it. */
async function savePicture({ size, path }: Qr, name: string): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = QR_PIXELS;
  canvas.height = QR_PIXELS;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, QR_PIXELS, QR_PIXELS);
  context.scale(QR_PIXELS / size, QR_PIXELS / size);
  context.fillStyle = QR_DARK;
  context.fill(new Path2D(path));
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file === null) return false;
  saveFile(file, name);
  return true;
}
