'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { MediaVariants } from '#lib/media/source.ts';
import { CartButton } from './cart-button-client.tsx';
import { useScrollSpy } from './use-scroll-spy.ts';

export interface PillView {
  readonly slug: string;
  readonly name: string;
  readonly image: string;
  readonly href: string;
  /** The page title while the section is under the eyes. */
  readonly title: string;
}

interface Props {
  readonly pills: readonly PillView[];
  readonly media: MediaVariants;
  /** The category of the page, where there are no sections to watch. */
  readonly current?: string | undefined;
  /** The address above the first section. */
  readonly home: string;
}

/** The sticky bar of categories: coal, never hot; it follows the section under the eyes. */
export function Pills({ pills, media, current, home }: Props) {
  const t = useTranslations('layout');
  const bar = useRef<HTMLElement>(null);
  const { active, stuck, jump } = useScrollSpy(bar, pills, current, home);
  return (
    <nav ref={bar} className={classNames('pills', stuck && 'is-stuck')} aria-label={t('categories')} id="menu">
      <div className="container">
        <div className="rail">
          {pills.map((pill) => (
            <a
              key={pill.slug}
              data-slug={pill.slug}
              className={classNames('pill', pill.slug === active && 'is-active')}
              href={pill.href}
              aria-current={pill.slug === active || undefined}
              onClick={(event) => {
                if (jump(pill.slug)) event.preventDefault();
              }}
            >
              {pill.image !== '' && <Picture src={pill.image} alt="" media={media} sizes="36px" shown={36} eager />}
              {pill.name}
            </a>
          ))}
          <span className="pills__end only-desktop">
            <CartButton />
          </span>
        </div>
      </div>
    </nav>
  );
}
