import { HttpResponse, http } from 'msw';
import { server } from '#tests/component/server.ts';
import { type Categories, dishIndexOf } from './dish-index.ts';

/**
 * Answers `/api/menu/dish-index` with a sample menu, for every place.
 * @param ready the answer waits for it
 * @returns the queries that were asked.
 */
export function serveDishIndex(categories: Categories, ready: Promise<void> = Promise.resolve()): readonly string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/menu/dish-index', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      await ready;
      const place = searchParams.get('place');
      return HttpResponse.json(dishIndexOf(categories, place === null ? null : Number(place)));
    }),
    http.get('*/api/menu/place', () => HttpResponse.json({ dishes: {} })),
  );
  return asked;
}
