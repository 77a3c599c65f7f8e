import { classNames } from './class-names.ts';

export type IconName =
  | 'alert'
  | 'arrow-left'
  | 'bag'
  | 'bell'
  | 'bike'
  | 'calendar'
  | 'bin'
  | 'card'
  | 'cash'
  | 'chat'
  | 'check'
  | 'clock'
  | 'copy'
  | 'coupon'
  | 'cross'
  | 'down'
  | 'facebook'
  | 'filter'
  | 'flame'
  | 'gift'
  | 'globe'
  | 'grid'
  | 'heart'
  | 'info'
  | 'instagram'
  | 'leaf'
  | 'left'
  | 'loader'
  | 'locate'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'ok'
  | 'out'
  | 'pause'
  | 'percent'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'qr-code'
  | 'receipt'
  | 'refresh-cw'
  | 'repeat'
  | 'right'
  | 'route'
  | 'salad'
  | 'search'
  | 'settings'
  | 'share'
  | 'smartphone'
  | 'sofa'
  | 'store'
  | 'sun'
  | 'telegram'
  | 'user'
  | 'users'
  | 'viber'
  | 'vk'
  | 'volume'
  | 'volume-off'
  | 'wallet'
  | 'whatsapp'
  | 'wheel'
  | 'zap';

interface Props {
  readonly name: IconName;
  readonly size?: 's' | 'l';
  readonly className?: string;
}

/** They point along a line. */
const WAYS: ReadonlySet<IconName> = new Set(['arrow-left', 'left', 'out', 'right']);

/** A decorative icon of the sprite; what it means stands beside it or in the label of its button. */
export function Icon({ name, size, className }: Props) {
  return (
    <svg className={classNames('i', size && `i--${size}`, WAYS.has(name) && 'i--way', className)} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
