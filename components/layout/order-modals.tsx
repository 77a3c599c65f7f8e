import { lazy, type ReactNode } from 'react';
import type { Modal } from '#stores/modals.ts';

const BookingModal = lazy(() => import('#components/delivery/booking-modal-client.tsx').then((m) => ({ default: m.BookingModal })));
const CouponModal = lazy(() => import('#components/discounts/coupon-modal-client.tsx').then((m) => ({ default: m.CouponModal })));
const DiscountsModal = lazy(() => import('#components/discounts/discounts-modal-client.tsx').then((m) => ({ default: m.DiscountsModal })));
const FiltersModal = lazy(() => import('#components/filters/filters-modal-client.tsx').then((m) => ({ default: m.FiltersModal })));
const EraseModal = lazy(() => import('#components/account/erase-modal-client.tsx').then((m) => ({ default: m.EraseModal })));
const FoodModal = lazy(() => import('#components/preferences/food-modal-client.tsx').then((m) => ({ default: m.FoodModal })));
const PreferencesModal = lazy(() =>
  import('#components/preferences/preferences-modal-client.tsx').then((m) => ({ default: m.PreferencesModal })),
);
const OrderModal = lazy(() => import('#components/order/order-modal-client.tsx').then((m) => ({ default: m.OrderModal })));
const PromoModal = lazy(() => import('#components/discounts/promo-modal-client.tsx').then((m) => ({ default: m.PromoModal })));
const RateModal = lazy(() => import('#components/order/rate-modal-client.tsx').then((m) => ({ default: m.RateModal })));
const RequestModal = lazy(() => import('#components/request/request-modal-client.tsx').then((m) => ({ default: m.RequestModal })));

/** The modals of choosing, ordering and what comes after. */
export function orderModalOf(modal: Modal, depth: number): ReactNode {
  switch (modal.name) {
    case 'discounts':
      return <DiscountsModal key="discounts" depth={depth} {...modal.props} />;
    case 'promo':
      return <PromoModal key="promo" depth={depth} {...modal.props} />;
    case 'coupon':
      return <CouponModal key={`coupon-${modal.props.code}`} depth={depth} {...modal.props} />;
    case 'food':
      return <FoodModal key="food" depth={depth} {...modal.props} />;
    case 'erase':
      return <EraseModal key="erase" depth={depth} />;
    case 'preferences':
      return <PreferencesModal key="preferences" depth={depth} />;
    case 'filters':
      return <FiltersModal key="filters" depth={depth} {...modal.props} />;
    case 'request':
      return <RequestModal key={`request-${modal.props.productId}`} depth={depth} {...modal.props} />;
    case 'order':
      return (
        <OrderModal
          key={`order-${modal.props.orderId}`}
          depth={depth}
          orderId={modal.props.orderId}
          orderKey={modal.props.key}
          isTable={modal.props.isTable}
        />
      );
    case 'rate':
      return (
        <RateModal
          key={`rate-${modal.props.orderId}`}
          depth={depth}
          orderId={modal.props.orderId}
          orderKey={modal.props.key}
          isTable={modal.props.isTable}
        />
      );
    case 'booking':
      return <BookingModal key="booking" depth={depth} {...modal.props} />;
    default:
      return null;
  }
}
