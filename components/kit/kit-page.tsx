import { Alert } from '#components/ui/alert.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { BrokenPictures } from '#components/ui/broken-pictures-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ICON_NAMES, Icon } from '#components/ui/icon.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Initial, Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { KitActions, KitChoices } from './kit-controls-client.tsx';
import { KitFields } from './kit-fields-client.tsx';
import { KitRow, LONG_WORDS } from './kit-parts.tsx';
import { KitLayers, KitView, PseudoStates } from './kit-view-client.tsx';

/** Both themes side by side; below one another on narrow screens. */
export function KitPage({ shop }: { readonly shop: string }) {
  return (
    <main data-kit="" className="mx-auto grid max-w-page gap-6 px-gutter py-10">
      <PseudoStates />
      <BrokenPictures />
      <header className="grid gap-4">
        <h1 className="font-display text-title-xl">{shop}</h1>
        <p className="text-muted">
          Components and states. Hovered, focused and pressed ones stand still: their rules are applied by class.
        </p>
        <KitView />
        <KitLayers />
      </header>
      <div className="grid gap-6 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            data-tint="oven"
            className="grid min-w-0 content-start gap-7 rounded-sheet bg-bg p-4 text-ink lg:p-6"
          >
            <KitLook />
            <KitActions />
            <KitChoices name={theme} />
            <KitFields name={theme} />
            <KitMessages />
          </div>
        ))}
      </div>
    </main>
  );
}

/** Backgrounds with their text colours. */
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

function KitLook() {
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

const EMPTY = [
  { art: 'bag', title: 'Пока пусто', text: 'Печь уже горячая. Начните с того, что берут чаще всего.', action: 'Выбрать блюда' },
  { art: 'cloche', title: 'Ничего не нашлось', text: 'По запросу «фо бо» блюд нет. Похожее есть в воке.', action: 'Открыть вок' },
  { art: 'coal_cold', title: 'Меню не загрузилось', text: 'Похоже, пропала связь. Корзина сохранена.', action: 'Повторить' },
];

function KitMessages() {
  return (
    <>
      <KitRow title="Alert">
        <Alert tone="success" title="Привезём за 35–45 минут" className="w-full">
          Доставка 149 ₽, бесплатно от 2 500 ₽.
        </Alert>
        <Alert tone="warning" title="Не хватает 210 ₽" className="w-full">
          Минимальная сумма заказа не достигнута.
        </Alert>
        <Alert tone="danger" title="Некоторых блюд уже нет" action={<Button size="s">Понятно</Button>} className="w-full">
          Они недоступны для заказа и удалены из корзины.
        </Alert>
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} lang={lang} dir={dir} className="w-full">
            <Alert tone="warning" title={text}>
              {text}
            </Alert>
          </div>
        ))}
      </KitRow>
      <KitRow title="Empty state">
        {EMPTY.map(({ art, title, text, action }) => (
          <div key={art} className="w-76 max-w-full rounded-card inset-ring-[1.5px] inset-ring-line">
            <EmptyState
              art={<Picture src={`/art/${art}.webp`} alt="" media={NO_VARIANTS} width={168} />}
              title={title}
              text={text}
              action={<Button variant="primary">{action}</Button>}
            />
          </div>
        ))}
      </KitRow>
      <KitRow title="Skeleton">
        <div className="grid w-64 gap-2">
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="mt-1.5 h-3.5 w-[84%]" />
          <Skeleton className="h-3.5 w-[46%]" />
          <Skeleton className="mt-1.5 h-tap rounded-control" />
        </div>
      </KitRow>
    </>
  );
}
