import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '#lib/i18n/format.ts';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { Slider } from '#old/components/ui/slider.tsx';
import { useCart } from '#old/stores/cart.ts';
import { usePoints } from './use-points.ts';
import type { Quoted } from './use-quote.ts';

/** How many points the order is paid with, never more than it may take; why none where a discount excludes them (BON-01, BON-02). */
export function PointsPanel({ quoted }: { readonly quoted: Quoted }) {
  const t = useTranslations('cart.points');
  const locale = useLocale();
  const setBonuses = useCart((s) => s.setBonuses);
  const points = usePoints(quoted);
  if (points === null) return null;
  const { balance, most, chosen, excluded, tooMany } = points;
  const number = (count: number): string => formatNumber(count, locale);
  const note = excluded ? 'excluded' : most === 0 ? 'none' : 'note';
  return (
    <section className="panel" aria-label={t('title')}>
      <div className="panel--row">
        <p className="panel__title">
          {t('title')}
          <small>{t(note, { balance: number(balance), most: number(most) })}</small>
        </p>
        <b className="bonus__chosen">{number(chosen)}</b>
      </div>
      {most > 0 && (
        <>
          <Slider
            label={t('label')}
            value={chosen}
            max={most}
            text={t('chosen', { count: Math.min(chosen, most) })}
            onChange={setBonuses}
          />
          <p className="bonus__scale" aria-hidden="true">
            <span>{number(0)}</span>
            <span>{number(most)}</span>
          </p>
        </>
      )}
      {tooMany && (
        <div className="panel--row" role="alert">
          <p className="field__error">
            <Icon name="alert" size="s" />
            {t(chosen > balance ? 'gone' : 'tooMany')}
          </p>
          <Button size="s" onClick={() => setBonuses(most)}>
            {t('take', { count: most })}
          </Button>
        </div>
      )}
    </section>
  );
}
