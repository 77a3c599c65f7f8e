import type { CardWords } from '#old/components/catalogue/card-view.ts';

/** The words of a card as a test reads them, without the shop's messages. */
export const CARD_WORDS: CardWords = {
  locale: 'ru',
  currency: '₽',
  units: { g: 'г', ml: 'мл', kg: 'кг' },
  badge: (code) => code,
  from: (price) => `от ${price}`,
  discount: (percent) => `−${percent} %`,
  why: {
    locale: 'ru',
    later: 'позже',
    over: 'больше нет',
    noPrice: 'без цены',
    weekends: 'по выходным',
    weekdays: 'по будням',
    fromTime: (time) => `с ${time}`,
    fromDate: (date) => `с ${date}`,
  },
};
