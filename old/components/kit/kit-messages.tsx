import { NO_VARIANTS } from '#lib/media/source.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { KitRow } from './kit-row.tsx';
import { KitToasts } from './kit-toasts-client.tsx';
import { LONG_WORDS } from './long-words.ts';

const STATUSES = ['success', 'warning', 'danger'] as const;

export function KitMessages() {
  return (
    <>
      <KitRow title="Alert">
        {STATUSES.map((status) => (
          <Alert key={status} status={status} title={status}>
            Привезём за 35–45 минут. Доставка 149 ₽.
          </Alert>
        ))}
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} className="kit__wide" lang={lang} dir={dir}>
            <Alert status="warning" title={text}>
              {text}
            </Alert>
          </div>
        ))}
      </KitRow>
      <KitRow title="Toasts">
        <KitToasts />
      </KitRow>
      <KitRow title="Empty state">
        <EmptyState
          art={<Picture src="/art/bag.webp" alt="" media={NO_VARIANTS} sizes="168px" />}
          title="Пока пусто"
          text="Начните с того, что берут чаще всего."
          action={<Button variant="primary">Выбрать блюда</Button>}
        />
        <EmptyState title={LONG_WORDS[0].text} />
      </KitRow>
      <KitRow title="Modal body">
        <div className="kit__modal">
          <ModalBody title="Отменить заказ?" lead="Деньги вернутся на карту." bar={<Button variant="danger">Отменить</Button>}>
            <p>{LONG_WORDS[0].text}</p>
          </ModalBody>
        </div>
      </KitRow>
      <KitRow title="Skeleton">
        <div className="kit__wide">
          {['84%', '46%'].map((width) => (
            <TextSkeleton key={width} width={width} />
          ))}
        </div>
      </KitRow>
    </>
  );
}
