'use client';

import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';
import { useModal } from './modal-context.ts';
import { useDirection } from './use-direction.ts';

interface MenuProps {
  /** The button that opens it: an `IconButton` or `Button`. */
  readonly trigger: ReactElement;
  readonly items: readonly {
    readonly label: string;
    readonly icon?: IconName;
    readonly isDangerous?: boolean;
    readonly onSelect: () => void;
  }[];
}

/** Actions of one thing, opened by a button. */
export function Menu({ trigger, items }: MenuProps) {
  const modal = useModal();
  return (
    <DirectionProvider direction={useDirection()}>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger render={trigger} />
        <BaseMenu.Portal container={modal?.element}>
          <BaseMenu.Positioner align="end" sideOffset={6} className="z-toast outline-none">
            <BaseMenu.Popup
              className="min-w-48 rounded-large bg-raised p-1.5 text-ink shadow-overlay outline-none forced-outline"
              // the same key would close the dialog below
              onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
            >
              {items.map((item) => (
                <BaseMenu.Item
                  key={item.label}
                  className={cn(
                    'flex min-h-tap cursor-pointer items-center gap-3 rounded-[14px] px-3 text-strong outline-none data-highlighted:bg-sunken-hover data-highlighted:forced-selected',
                    item.isDangerous === true && 'text-danger',
                  )}
                  onClick={item.onSelect}
                >
                  {item.icon !== undefined && <Icon name={item.icon} />}
                  {item.label}
                </BaseMenu.Item>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </DirectionProvider>
  );
}
