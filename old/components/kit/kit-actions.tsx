import { Badge, type BadgeLook } from '#old/components/ui/badge.tsx';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { KitRow, KitStates } from './kit-row.tsx';
import { LONG_WORDS } from './long-words.ts';

const VARIANTS = [undefined, 'primary', 'inverse', 'soft', 'outline', 'danger'] as const;
const SIZES = [undefined, 's', 'l'] as const;
const ICON_LOOKS = [undefined, 'filled', 'round'] as const;
const BADGES = ['hit', 'sale', 'hot', 'green', 'muted', 'success', 'danger', 'warning', 'brand'] as const satisfies readonly BadgeLook[];

export function KitActions() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <KitRow key={variant ?? 'plain'} title={`Button: ${variant ?? 'plain'}`}>
          <KitStates>{(state) => <Button variant={variant}>{state}</Button>}</KitStates>
          <Button variant={variant} loading>
            loading
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </KitRow>
      ))}
      <KitRow title="Button: sizes, a link, split, block, long words">
        {SIZES.map((size) => (
          <Button key={size ?? 'm'} size={size} variant="inverse">
            size {size ?? 'm'}
          </Button>
        ))}
        <a href="#kit" className={buttonClass({ variant: 'soft' })}>
          looks like a button
        </a>
        <Button variant="primary" size="l" block split>
          <span>Оформить заказ</span>
          <span>1 290 ₽</span>
        </Button>
        <div className="kit__narrow">
          {LONG_WORDS.map(({ lang, dir, text }) => (
            <Button key={lang} lang={lang} dir={dir} variant="primary" block>
              {text}
            </Button>
          ))}
        </div>
      </KitRow>
      {ICON_LOOKS.map((look) => (
        <KitRow key={look ?? 'plain'} title={`Icon button: ${look ?? 'plain'}`}>
          <KitStates>{(state) => <IconButton icon="share" label={state} {...(look && { look })} />}</KitStates>
          <IconButton icon="share" label="disabled" disabled {...(look && { look })} />
        </KitRow>
      ))}
      <KitRow title="Badges">
        <Badge>plain</Badge>
        {BADGES.map((look) => (
          <Badge key={look} look={look} icon={look === 'hot' ? 'flame' : look === 'green' ? 'leaf' : undefined}>
            {look}
          </Badge>
        ))}
      </KitRow>
      <KitRow title="Chip">
        <KitStates>
          {(state) => (
            <button type="button" className="chip">
              {state}
            </button>
          )}
        </KitStates>
        <button type="button" className="chip is-active">
          chosen
        </button>
        <button type="button" className="chip" disabled>
          disabled
        </button>
      </KitRow>
    </>
  );
}
