/** One address of every kind of page that anybody can open. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/menu/pech',
  '/menu/pech/pizza',
  '/menu/pech/pizza/pizza-ugolek',
  '/categories',
  '/catalog',
  '/contacts',
  '/gallery',
  '/blog',
  '/information',
  '/brands',
  '/order',
  '/offline',
];
