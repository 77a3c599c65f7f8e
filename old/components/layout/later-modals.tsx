import type { ReactNode } from 'react';
import type { Modal } from '#old/stores/modals.ts';
import { Part, readyPart } from './ready-part.tsx';

const bookingModal = readyPart(() =>
  import('#old/components/delivery/booking-modal-client.tsx').then((m) => ({ default: m.BookingModal })),
);
const couponModal = readyPart(() => import('#old/components/discounts/coupon-modal-client.tsx').then((m) => ({ default: m.CouponModal })));
const discountsModal = readyPart(() =>
  import('#old/components/discounts/discounts-modal-client.tsx').then((m) => ({ default: m.DiscountsModal })),
);
const filtersModal = readyPart(() => import('#old/components/filters/filters-modal-client.tsx').then((m) => ({ default: m.FiltersModal })));
const eraseModal = readyPart(() => import('#old/components/account/erase-modal-client.tsx').then((m) => ({ default: m.EraseModal })));
const foodModal = readyPart(() => import('#old/components/preferences/food-modal-client.tsx').then((m) => ({ default: m.FoodModal })));
const preferencesModal = readyPart(() =>
  import('#old/components/preferences/preferences-modal-client.tsx').then((m) => ({ default: m.PreferencesModal })),
);
const orderModal = readyPart(() => import('#old/components/order/order-modal-client.tsx').then((m) => ({ default: m.OrderModal })));
const promoModal = readyPart(() => import('#old/components/discounts/promo-modal-client.tsx').then((m) => ({ default: m.PromoModal })));
const rateModal = readyPart(() => import('#old/components/order/rate-modal-client.tsx').then((m) => ({ default: m.RateModal })));
const requestModal = readyPart(() => import('#old/components/request/request-modal-client.tsx').then((m) => ({ default: m.RequestModal })));
const settingsModal = readyPart(() => import('#old/components/menu/settings-modal-client.tsx').then((m) => ({ default: m.SettingsModal })));
const cityModal = readyPart(() => import('#old/components/city/city-modal-client.tsx').then((m) => ({ default: m.CityModal })));
const deliveryTypeModal = readyPart(() =>
  import('#old/components/delivery/delivery-type-modal-client.tsx').then((m) => ({ default: m.DeliveryTypeModal })),
);
const popupModal = readyPart(() => import('#old/components/popups/popup-modal-client.tsx').then((m) => ({ default: m.PopupModal })));
const acceptModal = readyPart(() => import('#old/components/popups/accept-modal-client.tsx').then((m) => ({ default: m.AcceptModal })));
const storiesModal = readyPart(() => import('#old/components/stories/stories-modal-client.tsx').then((m) => ({ default: m.StoriesModal })));
const carouselModal = readyPart(() =>
  import('#old/components/gallery/carousel-modal-client.tsx').then((m) => ({ default: m.CarouselModal })),
);
const categoriesModal = readyPart(() =>
  import('#old/components/categories/categories-modal-client.tsx').then((m) => ({ default: m.CategoriesModal })),
);
const looksModal = readyPart(() => import('#old/components/looks/looks-modal-client.tsx').then((m) => ({ default: m.LooksModal })));

/** `key` is React's own word. */
const rateProps = ({ orderId, key, isTable }: Extract<Modal, { name: 'rate' }>['props'], depth: number) => ({
  depth,
  orderId,
  orderKey: key,
  isTable,
});

interface Props {
  readonly modal: Modal;
  readonly depth: number;
}

/** Modals that few visitors open; loaded when the page is idle, or when the first of them is opened. */
export function LaterModal({ modal, depth }: Props): ReactNode {
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
      return <Part key={`order-${modal.props.orderId}`} of={orderModal} props={{ depth, ...modal.props }} />;
    case 'rate':
      return <Part key={`rate-${modal.props.orderId}`} of={rateModal} props={rateProps(modal.props, depth)} />;
    case 'booking':
      return <Part key="booking" of={bookingModal} props={{ depth, ...modal.props }} />;
    case 'settings':
      return <Part key="settings" of={settingsModal} props={{ depth }} />;
    case 'city':
      return <Part key="city" of={cityModal} props={{ depth, ...modal.props }} />;
    case 'deliveryType':
      return <Part key="deliveryType" of={deliveryTypeModal} props={{ depth, ...modal.props }} />;
    case 'popup':
      return <Part key="popup" of={popupModal} props={{ depth, ...modal.props }} />;
    case 'accept':
      return <Part key="accept" of={acceptModal} props={{ depth, ...modal.props }} />;
    case 'stories':
      return <Part key="stories" of={storiesModal} props={{ depth, ...modal.props }} />;
    case 'carousel':
      return <Part key="carousel" of={carouselModal} props={{ depth, ...modal.props }} />;
    case 'categories':
      return <Part key="categories" of={categoriesModal} props={{ depth }} />;
    case 'layout':
      return <Part key="layout" of={looksModal} props={{ depth }} />;
    default:
      return null;
  }
}
