import type { KnownBadge } from '#old/components/catalogue/badges.ts';

/** The words of badges as the shop says them in Russian. */
export const BADGE_WORDS: Readonly<Record<KnownBadge, string>> = {
  hit: 'Хит',
  new: 'Новинка',
  spicy: 'Острое',
  vegan: 'Постное',
  vegetarian: 'Без мяса',
  halal: 'Халяль',
  preorder: 'По предзаказу',
  sale: 'Выгодно',
};
