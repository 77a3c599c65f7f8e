import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { OrderScreen } from './order-screen.tsx';
import { orderViewSchema } from './order-view-schema.ts';

interface Props {
  readonly id: number;
  /** Title of the sheet, shown above the part that scrolls. */
  readonly title: string;
}

/** What the order's page shows, in a sheet; the page is one step away. */
export function OrderCard({ id, title }: Props) {
  const t = useTranslations('order');
  const c = useTranslations('common');
  const settings = useSettings();
  const menu = useCatalogue((s) => s.menu);
  const order = useQuery({
    queryKey: ['order-view', id],
    queryFn: async ({ signal }) => {
      const answer = await ask(`/orders/${id}`, { answer: orderViewSchema, signal });
      if (!answer.ok) throw new Error(answer.kind);
      return answer.value;
    },
  });
  // the dialog has this text as its accessible name already
  const head = (
    <p className="sheet__title" aria-hidden="true">
      {title}
    </p>
  );
  if (order.data === undefined || settings.data === undefined) {
    const failed = order.isError || settings.isError;
    return (
      <div className="sheet__scroll ordermodal">
        {head}
        {failed ? (
          <EmptyState
            art={<ShopArt name="failed" sizes="168px" shown={168} />}
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
  return (
    <>
      <div className="sheet__scroll ordermodal">
        {head}
        <OrderScreen order={order.data} settings={settings.data} menu={menu} />
      </div>
      <div className="sheet__bar">
        <Link className={buttonClass({ block: true })} href={`/order/${id}`}>
          {t('openPage')}
        </Link>
      </div>
    </>
  );
}
