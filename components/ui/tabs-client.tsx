'use client';

import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { useDirection } from './use-direction.ts';

interface TabsProps<T extends string> {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly value: T; readonly label: string; readonly content: ReactNode }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** Panels of which one is shown; the row of tabs scrolls sideways where it has no room. */
export function Tabs<T extends string>({ label, tabs, value, onChange, className }: TabsProps<T>) {
  return (
    <DirectionProvider direction={useDirection()}>
      <BaseTabs.Root value={value} className={cn('max-w-full min-w-0', className)} onValueChange={onChange}>
        <BaseTabs.List aria-label={label} activateOnFocus className="-m-1 flex gap-1.5 overflow-x-auto p-1 scrollbar-none">
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.value}
              value={tab.value}
              className={cn(
                'min-h-tap flex-none rounded-control bg-sunken px-3.75 text-label whitespace-nowrap forced-outline hover:bg-sunken-hover',
                'data-active:bg-inverse data-active:text-on-inverse data-active:forced-selected',
              )}
            >
              {tab.label}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {tabs.map((tab) => (
          <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4">
            {tab.content}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  );
}
