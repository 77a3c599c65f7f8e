import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ask } from '#components/checkout/ask.ts';
import { useSettings } from '#components/delivery/use-settings.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { TextSkeleton } from '#components/ui/skeleton.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { OrderScreen } from './order-screen.tsx';
import { orderViewSchema } from './order-view-schema.ts';

interface Props {
  readonly id: number;
  readonly orderKey: string;
}

/** What the order's page shows, in a sheet; the page is one step away. */
export function OrderCard({ id, orderKey }: Props) {
  const t = useTranslations('order');
  const c = useTranslations('common');
  const settings = useSettings();
  const menu = useCatalogue((s) => s.menu);
  const order = useQuery({
    queryKey: ['order-view', id],
    queryFn: async ({ signal }) => {
      const answer = await ask(`/orders/${id}?key=${encodeURIComponent(orderKey)}`, { answer: orderViewSchema, signal });
      if (!answer.ok) throw new Error(answer.kind);
      return answer.value;
    },
  });
  if (order.data === undefined || settings.data === undefined) {
    const failed = order.isError || settings.isError;
    return (
      <div className="sheet__scroll ordermodal">
        {failed ? (
          <EmptyState
            art={<Picture src="/art/coal_cold.webp" alt="" media={NO_VARIANTS} sizes="168px" shown={168} />}
            title={t('loadFailed')}
            text={t('loadFailedText')}
            action={
              <Button
                onClick={() => {
                  void order.refetch();
                  void settings.refetch();
                }}
              >
                {c('retry')}
              </Button>
            }
          />
        ) : (
          <div className="ordermodal__wait" aria-busy="true">
            <div className="order__hero" />
            <TextSkeleton width="62%" />
            <TextSkeleton width="84%" />
          </div>
        )}
      </div>
    );
  }
  const query = orderKey === '' ? '' : `?key=${encodeURIComponent(orderKey)}`;
  return (
    <>
      <div className="sheet__scroll ordermodal">
        <OrderScreen order={order.data} settings={settings.data} menu={menu} />
      </div>
      <div className="sheet__bar">
        <Link className={buttonClass({ block: true })} href={`/order/${id}${query}`}>
          {t('openPage')}
        </Link>
      </div>
    </>
  );
}
