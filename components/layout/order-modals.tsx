import type { ReactNode } from 'react';
import type { Modal } from '#stores/modals.ts';
import { Part, readyPart } from './ready-part.tsx';

const bookingModal = readyPart(() => import('#components/delivery/booking-modal-client.tsx').then((m) => ({ default: m.BookingModal })));
const couponModal = readyPart(() => import('#components/discounts/coupon-modal-client.tsx').then((m) => ({ default: m.CouponModal })));
const discountsModal = readyPart(() =>
  import('#components/discounts/discounts-modal-client.tsx').then((m) => ({ default: m.DiscountsModal })),
);
const filtersModal = readyPart(() => import('#components/filters/filters-modal-client.tsx').then((m) => ({ default: m.FiltersModal })));
const eraseModal = readyPart(() => import('#components/account/erase-modal-client.tsx').then((m) => ({ default: m.EraseModal })));
const foodModal = readyPart(() => import('#components/preferences/food-modal-client.tsx').then((m) => ({ default: m.FoodModal })));
const preferencesModal = readyPart(() =>
  import('#components/preferences/preferences-modal-client.tsx').then((m) => ({ default: m.PreferencesModal })),
);
const orderModal = readyPart(() => import('#components/order/order-modal-client.tsx').then((m) => ({ default: m.OrderModal })));
const promoModal = readyPart(() => import('#components/discounts/promo-modal-client.tsx').then((m) => ({ default: m.PromoModal })));
const rateModal = readyPart(() => import('#components/order/rate-modal-client.tsx').then((m) => ({ default: m.RateModal })));
const requestModal = readyPart(() => import('#components/request/request-modal-client.tsx').then((m) => ({ default: m.RequestModal })));

/** `key` is React's own word. */
const orderProps = ({ orderId, key, isTable }: Extract<Modal, { name: 'order' }>['props'], depth: number) => ({
  depth,
  orderId,
  orderKey: key,
  isTable,
});

/** The modals of choosing, ordering and what comes after. */
export function orderModalOf(modal: Modal, depth: number): ReactNode {
  switch (modal.name) {
    case 'discounts':
      return <Part key="discounts" of={discountsModal} props={{ depth, ...modal.props }} />;
    case 'promo':
      return <Part key="promo" of={promoModal} props={{ depth, ...modal.props }} />;
    case 'coupon':
      return <Part key={`coupon-${modal.props.code}`} of={couponModal} props={{ depth, ...modal.props }} />;
    case 'food':
      return <Part key="food" of={foodModal} props={{ depth, ...modal.props }} />;
    case 'erase':
      return <Part key="erase" of={eraseModal} props={{ ...modal.props, depth }} />;
    case 'preferences':
      return <Part key="preferences" of={preferencesModal} props={{ depth }} />;
    case 'filters':
      return <Part key="filters" of={filtersModal} props={{ depth, ...modal.props }} />;
    case 'request':
      return <Part key={`request-${modal.props.productId}`} of={requestModal} props={{ depth, ...modal.props }} />;
    case 'order':
      return <Part key={`order-${modal.props.orderId}`} of={orderModal} props={orderProps(modal.props, depth)} />;
    case 'rate':
      return <Part key={`rate-${modal.props.orderId}`} of={rateModal} props={orderProps(modal.props, depth)} />;
    case 'booking':
      return <Part key="booking" of={bookingModal} props={{ depth, ...modal.props }} />;
    default:
      return null;
  }
}
