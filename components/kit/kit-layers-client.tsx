'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog-client.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu } from '#components/ui/menu-client.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type ToastData, ToastRegion } from '#components/ui/toast-region-client.tsx';
import { LONG_WORDS } from './kit-parts.tsx';

const SIDES = ['middle', 'place', 'end', 'start', 'full'] as const;
const TOASTS: readonly ToastData[] = [
  { id: 1, tone: 'success', text: 'Добавлено в корзину', detail: 'Удон с говядиной' },
  { id: 2, tone: 'error', text: 'Меню не загрузилось' },
  { id: 3, tone: 'info', text: 'Добавлено в избранное', icon: 'heart' },
];

/** Opens the sheet in each of its kinds, and a dialog over it. */
export function KitLayers() {
  const [side, setSide] = useState<(typeof SIDES)[number]>('middle');
  const [variant, setVariant] = useState<'sheet' | 'form'>('sheet');
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [toasts, setToasts] = useState<readonly ToastData[]>([]);
  const open = (nextSide: (typeof SIDES)[number], nextVariant: 'sheet' | 'form') => {
    setSide(nextSide);
    setVariant(nextVariant);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {SIDES.map((each) => (
        <Button key={each} size="s" onClick={() => open(each, 'sheet')}>
          Sheet: {each}
        </Button>
      ))}
      <Button size="s" onClick={() => open('end', 'form')}>
        Sheet: form
      </Button>
      <Button size="s" onClick={() => setAsking(true)}>
        Dialog
      </Button>
      <Button size="s" onClick={() => setToasts(toasts.length > 0 ? [] : TOASTS)}>
        Toasts
      </Button>
      <Sheet
        label={`Sheet ${side}`}
        closeLabel="Close the sheet"
        open={isOpen}
        side={side}
        variant={variant}
        onClose={() => setOpen(false)}
      >
        <SheetHeader title={variant === 'form' ? LONG_WORDS[0].text : 'Корзина'} />
        <SheetBody className="grid content-start gap-4 px-gutter pb-6">
          <TextField label="Name" />
          <Menu
            trigger={<IconButton icon="settings" label="Actions in the sheet" variant="filled" />}
            items={[
              { label: 'Repeat', icon: 'repeat', onSelect: () => setToasts(TOASTS.slice(0, 1)) },
              { label: 'Delete', icon: 'bin', isDangerous: true, onSelect: () => setToasts([]) },
            ]}
          />
          {Array.from({ length: 24 }, (_, index) => index).map((index) => (
            <p key={index}>The page below stands still, focus stays inside, Escape, the backdrop and the close button close it.</p>
          ))}
        </SheetBody>
        <SheetFooter>
          <Button variant="primary" block split onClick={() => setAsking(true)}>
            <span>Ask first</span>
            <span>1 290 ₽</span>
          </Button>
        </SheetFooter>
      </Sheet>
      <Dialog label="Question" closeLabel="Close the question" open={isAsking} onClose={() => setAsking(false)}>
        <SheetHeader title="Отменить заказ?" />
        <SheetBody className="px-gutter pb-6">Деньги вернутся на карту.</SheetBody>
        <SheetFooter answers>
          <Button onClick={() => setAsking(false)}>Оставить</Button>
          <Button variant="danger" onClick={() => setAsking(false)}>
            Отменить
          </Button>
        </SheetFooter>
      </Dialog>
      <ToastRegion label="Notices" toasts={toasts} />
    </div>
  );
}
