import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { KitRow, LONG_WORDS } from './kit-parts.tsx';

const EMPTY = [
  { art: 'bag', title: 'Пока пусто', text: 'Печь уже горячая. Начните с того, что берут чаще всего.', action: 'Выбрать блюда' },
  { art: 'cloche', title: 'Ничего не нашлось', text: 'По запросу «фо бо» блюд нет. Похожее есть в воке.', action: 'Открыть вок' },
  { art: 'coal_cold', title: 'Меню не загрузилось', text: 'Похоже, пропала связь. Корзина сохранена.', action: 'Повторить' },
];

export function KitMessages() {
  return (
    <>
      <KitRow title="Alert">
        <Alert tone="success" title="Привезём за 35–45 минут" className="w-full">
          Доставка 149 ₽, бесплатно от 2 500 ₽.
        </Alert>
        <Alert tone="warning" title="Не хватает 210 ₽" className="w-full">
          Минимальная сумма заказа не достигнута.
        </Alert>
        <Alert tone="danger" title="Некоторых блюд уже нет" action={<Button size="s">Понятно</Button>} className="w-full">
          Они недоступны для заказа и удалены из корзины.
        </Alert>
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} lang={lang} dir={dir} className="w-full">
            <Alert tone="warning" title={text}>
              {text}
            </Alert>
          </div>
        ))}
      </KitRow>
      <KitRow title="Empty state">
        {EMPTY.map(({ art, title, text, action }) => (
          <div key={art} className="w-76 max-w-full rounded-card inset-ring-[1.5px] inset-ring-line">
            <EmptyState
              art={<Picture src={`/art/${art}.webp`} alt="" media={NO_VARIANTS} width={168} />}
              title={title}
              text={text}
              action={<Button variant="primary">{action}</Button>}
            />
          </div>
        ))}
      </KitRow>
      <KitRow title="Skeleton">
        <div className="grid w-64 gap-2">
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="mt-1.5 h-3.5 w-[84%]" />
          <Skeleton className="h-3.5 w-[46%]" />
          <Skeleton className="mt-1.5 h-tap rounded-control" />
        </div>
      </KitRow>
    </>
  );
}
