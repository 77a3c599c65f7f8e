import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { Availability } from '#lib/contract/product.ts';
import { useFilteredCards } from '#old/components/filters/use-filtered-cards.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { CardGroups } from '#old/components/long/card-groups.tsx';
import type { Rest } from '#old/components/long/rest.ts';
import { RestCards } from '#old/components/long/rest-cards-client.tsx';
import { useStill } from '#old/components/long/use-still.ts';
import { MoreLink } from '#old/components/pagetype/more-link.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import type { CardView } from './card-view.ts';
import { ExtraCard } from './extra-card.tsx';
import { FeatureCard } from './feature-card.tsx';
import { OpenWhen } from './open-when-client.tsx';
import { ProductCard } from './product-card.tsx';

export interface SectionView {
  readonly slug: string;
  /** '' where the page itself has said it. */
  readonly title: string;
  /** A word in superscript, such as a serving temperature. */
  readonly note: string;
  readonly description: string;
  /** Text colour of the title when the shop chose one. */
  readonly colour: string;
  readonly feature: CardView | null;
  readonly cards: readonly CardView[];
  readonly compact: boolean;
  /** When it can be had; absent: always. */
  readonly windows?: readonly (readonly Availability[])[];
  /** Cards of a long list that come when they are near. */
  readonly rest?: Rest;
  /** Where all of it is, when it shows a part. */
  readonly more?: { readonly href: string; readonly count: number };
  /** The most that filters may leave of it here; its category's page has all. */
  readonly most?: number;
  /** What the filters of the address leave. */
  readonly left?: readonly CardView[];
}

export interface SectionProps {
  readonly section: SectionView;
  /** The first section of a page: its pictures are on the first screen. */
  readonly first: boolean;
  /** Whether it is on the screen as the page begins; where nothing is said, when it is the first. */
  readonly near?: boolean;
  readonly level?: 1 | 2;
}

/** The cards of a section that its filters leave. */
export function ListedSection(props: SectionProps) {
  const { feature, cards, left, rest } = props.section;
  const all = useMemo(() => (feature === null ? cards : [feature, ...cards]), [feature, cards]);
  const filtered = useFilteredCards(all, { left, isPart: rest !== undefined });
  return <SectionBody {...props} filtered={filtered} />;
}

interface BodyProps extends SectionProps {
  /** What filters leave; null without them. */
  readonly filtered: readonly CardView[] | null;
  /** Parts of what they leave of a long list, in place of its cards. */
  readonly parts?: readonly ReactNode[];
}

/** Stays as it is while other sections of the page follow their filters. */
export const SectionBody = memo(function SectionBody({ section, first, near = first, level = 2, filtered, parts }: BodyProps) {
  const { media } = useShop();
  const element = useRef<HTMLElement>(null);
  const { feature } = section;
  const cards = filtered?.slice(0, section.most) ?? section.cards;
  // long lists grow while they are read, and have groups of their own
  const isOn = section.rest === undefined && parts === undefined;
  const { made, marks } = useStill(element, filtered ?? section, { isOn, isNear: near, slug: section.slug, cards: cards.length });
  const Heading = level === 1 ? 'h1' : 'h2';
  const heading = level === 1 ? 'h2' : 'h3';
  const isLong = filtered === null && section.rest !== undefined && section.rest.count > 0;
  const show = (card: CardView, at = 2) =>
    section.compact ? (
      <ExtraCard key={card.id} card={card} media={media} />
    ) : (
      <ProductCard key={card.id} card={card} media={media} eager={first && feature === null && at < 2} heading={heading} />
    );
  if ((parts ?? cards).length === 0 && filtered !== null && level > 1) return null;
  return (
    <section ref={element} className={classNames('section', section.rest !== undefined && 'lsection')} id={section.slug} {...marks}>
      {section.title !== '' && (
        <div className="section__head">
          <div>
            <Heading className="display" style={section.colour === '' ? undefined : { color: section.colour }}>
              {section.title}
              {section.note !== '' && <sup className="temp">{section.note}</sup>}
            </Heading>
            {section.windows && <OpenWhen windows={section.windows} />}
            {section.description !== '' && <p className="whitespace-pre-line">{section.description}</p>}
          </div>
        </div>
      )}
      <div className={classNames(section.compact ? 'extras' : 'grid', (isLong || parts) && 'leven')}>
        {made > 0 && feature && filtered === null && <FeatureCard card={feature} media={media} eager={first} heading={heading} />}
        {parts ?? (isLong ? <CardGroups cards={cards} isLed={feature !== null} show={show} /> : cards.slice(0, made).map(show))}
        {section.rest && filtered === null && (
          <RestCards rest={section.rest} heading={heading} look={section.compact ? 'extra' : 'card'} show={show} />
        )}
      </div>
      {section.more && <MoreLink href={section.more.href} name={section.title} count={section.more.count} />}
    </section>
  );
});
