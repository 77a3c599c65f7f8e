import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { bringBack, type Taken, useCartUndo } from '#old/stores/cart-undo.ts';

/** So long it stays, in ms, and longer while somebody is about to press it. */
const LIFE = 8_000;

/** Where a line was: what went, and the way back. It takes the focus, which would be lost with the line's own buttons. */
export function GoneLine({ taken }: { readonly taken: Taken }) {
  const t = useTranslations('catalogue');
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      const inUse = row.current?.matches(':hover, :focus-within') === true;
      if (!inUse) useCartUndo.getState().forget(taken.id);
    }, LIFE);
    return () => clearInterval(timer);
  }, [taken.id]);
  const back = (): void => {
    const list = row.current?.parentElement;
    const at = row.current ? [...(list?.children ?? [])].indexOf(row.current) : -1;
    bringBack(taken);
    const focus = (): void => list?.children[at]?.querySelector<HTMLElement>('.stepper button')?.focus({ preventScroll: true });
    // the sheet gives a lost focus to itself one frame later
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const [first] = taken.lines;
  return (
    <li className="line line--gone" ref={row}>
      <p id={id}>{taken.lines.length === 1 && first ? t('takenOut', { name: lineTitle(first.line) }) : t('allTakenOut')}</p>
      <button type="button" ref={button} aria-describedby={id} onClick={back}>
        {t('bringBack')}
      </button>
    </li>
  );
}
