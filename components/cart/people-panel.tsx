import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Stepper } from '#components/ui/stepper.tsx';
import { useCart } from '#stores/cart.ts';

const MOST = 50;

interface Props {
  readonly title: string;
  readonly note: string;
}

/** For how many people (CART-12). */
export const PeoplePanel = memo(function PeoplePanel({ title, note }: Props) {
  const t = useTranslations('cart');
  const people = useCart((s) => s.peopleCount);
  const setPeople = useCart((s) => s.setPeople);
  return (
    <div className="panel panel--row">
      <p className="panel__title">
        {title}
        <small>{note}</small>
      </p>
      <Stepper
        quiet
        label={t('peopleLabel')}
        lessLabel={t('peopleLess')}
        moreLabel={t('peopleMore')}
        count={String(people)}
        lessDisabled={people <= 1}
        moreDisabled={people >= MOST}
        onLess={() => setPeople(people - 1)}
        onMore={() => setPeople(people + 1)}
      />
    </div>
  );
});
