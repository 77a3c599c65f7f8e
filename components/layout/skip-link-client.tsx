'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';

const MAIN = '#main';

/** The first link of every page: to the first dish, past categories and offers; to the content on pages without dishes (KF-LAYOUT-09). */
export function SkipLink() {
  const t = useTranslations('common');
  const toFirstDish = (event: MouseEvent) => {
    const dish = document.querySelector<HTMLElement>('main article a[href]');
    if (dish === null) return;
    event.preventDefault();
    dish.focus();
  };
  return (
    <a
      href={MAIN}
      className="absolute start-3 top-3 z-toast rounded-[12px] bg-inverse px-4.5 py-3 text-on-inverse not-focus:-translate-y-[calc(100%+24px)] print:hidden"
      onClick={toFirstDish}
    >
      {t('skip')}
    </a>
  );
}
