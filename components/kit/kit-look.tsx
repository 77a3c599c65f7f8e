import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { ICON_NAMES, Icon } from '#components/ui/icon.tsx';
import { Initial } from '#components/ui/initial.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { KitRow, LONG_WORDS } from './kit-parts.tsx';

/** Grounds with the text that stands on them. */
const SWATCHES = [
  'bg-bg text-ink',
  'bg-surface text-ink',
  'bg-raised text-ink',
  'bg-sunken text-muted',
  'bg-sunken-hover text-ink',
  'bg-inverse text-on-inverse',
  'bg-inverse text-on-inverse-muted',
  'bg-brand text-on-brand',
  'bg-brand-hover text-on-brand',
  'bg-brand-soft text-brand-strong',
  'bg-brand-softer text-brand-strong',
  'bg-brand-soft-hover text-brand-strong',
  'bg-flame text-on-brand',
  'bg-ember text-on-brand',
  'bg-heat text-on-brand',
  'bg-coal text-on-coal',
  'bg-hearth text-on-coal-muted',
  'bg-success-soft text-success',
  'bg-danger-soft text-danger',
  'bg-warning-soft text-warning',
] as const;

const TYPE = [
  'font-display text-title-xl',
  'font-display text-title-l',
  'font-display text-title-m',
  'text-title-s',
  'text-price',
  'text-lead',
  'text-body',
  'text-strong',
  'text-label',
  'text-small',
  'text-caption',
] as const;

const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'] as const;
const BADGES = ['plain', 'hit', 'hot', 'green', 'sale', 'muted', 'success', 'danger', 'warning', 'brand'] as const;

export function KitLook() {
  return (
    <>
      <KitRow title="Colour roles">
        {SWATCHES.map((name) => (
          <span
            key={name}
            className={cn('grid h-19 w-28 content-end rounded-button px-3 py-2.5 text-caption inset-ring inset-ring-line', name)}
          >
            {name.replace('bg-', '').replace(' text-', ' / ')}
          </span>
        ))}
      </KitRow>
      <KitRow title="Tints, a picture, a broken one, no picture, a film">
        {TINTS.map((tint) => (
          <span key={tint} data-tint={tint} className="grid size-19 content-end rounded-button bg-tint p-2 text-caption">
            {tint}
          </span>
        ))}
        <span data-plate="" className="size-40 rounded-card bg-tint">
          <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={160} className="size-full object-contain" />
        </span>
        <span data-plate="" className="size-40 rounded-card bg-tint">
          <Picture src="/art/is-not-there.webp" alt="" media={NO_VARIANTS} width={160} className="size-full" />
        </span>
        <span className="relative size-40 rounded-card bg-tint">
          <Initial name="Tokmach" />
        </span>
        <LoopVideo
          src="/wp-content/uploads/hall_table_loop.mp4"
          poster="/wp-content/uploads/hall_table.webp"
          className="size-40 rounded-card object-cover"
        />
      </KitRow>
      <KitRow title="Type">
        {TYPE.map((name) => (
          <p key={name} className={cn('w-full', name)}>
            {name.replace('font-display ', '').replace('text-', '')} Уголёк 1 290 ₽
          </p>
        ))}
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <p key={lang} lang={lang} dir={dir} className="w-full font-display text-title-m">
            {text}
          </p>
        ))}
      </KitRow>
      <KitRow title="Badges">
        {BADGES.map((variant) => (
          <Badge key={variant} variant={variant} text={variant} {...(variant === 'hot' && { icon: 'flame' })} />
        ))}
      </KitRow>
      <KitRow title="Icons">
        {ICON_NAMES.map((name) => (
          <span key={name} title={name} className="flex gap-1">
            <Icon name={name} size="s" />
            <Icon name={name} />
            <Icon name={name} size="l" />
          </span>
        ))}
      </KitRow>
    </>
  );
}
