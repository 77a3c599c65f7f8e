import { useTranslations } from 'next-intl';
import type { Problem } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';
import { DishWords } from './dish-line.tsx';
import { LineArt } from './line-art.tsx';
import { dishWords } from './line-view.ts';
import { useLineView } from './use-line-view.ts';
import { useProblemText } from './use-problem-text.ts';
import { useTakeAway } from './use-take-away.ts';

interface Props {
  readonly line: CartLine;
  readonly menu: Menu | null;
  readonly problem: Problem;
  readonly media: MediaVariants;
}

/** A dish that cannot be ordered now: which, why, and how it leaves the cart. */
export function RefusedLine({ line, menu, problem, media }: Props) {
  const t = useTranslations('cart');
  const view = useLineView(line, menu);
  const problemText = useProblemText();
  const takeAway = useTakeAway();
  const isChoice = view.editable && (problem.code === 'variation_required' || problem.code === 'variation_unknown');
  const edit = (): void => useModals.getState().open('product', { productId: line.productId, lineKey: line.key });
  return (
    <li className="line">
      <LineArt image={view.image} name={view.name} tint={view.tint} media={media} />
      <div>
        <DishWords view={dishWords(view, { money: () => '', pieces: (count) => t('pieces', { count }) })} />
        <p className="line__problem" role="alert">
          <Icon name="alert" size="s" />
          <span>{problemText(problem)}</span>
        </p>
        <div className="line__row">
          {isChoice && (
            <Button size="s" aria-haspopup="dialog" aria-label={t('editLine', { name: view.name })} onClick={edit}>
              {t('edit')}
            </Button>
          )}
          <Button size="s" aria-label={t('removeLine', { name: view.name })} onClick={() => takeAway([line.key])}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
