import { longMenu } from '#tests/setup/long-menu.ts';
import { packedBytes } from '#tests/setup/packed-bytes.ts';
import { expect, test } from '#tests/setup/test.ts';

test('the reader of cards answers what was asked, and says what it does not understand', async ({ baseURL }) => {
  const ask = async (query: string) => {
    const answer = await fetch(`${baseURL}/api/menu/cards?${query}`);
    return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => null) };
  };
  const { status, body, headers } = await ask('category=20&lang=ru&count=3');
  expect([status, body.cards.length]).toEqual([200, 3]);
  const tag = headers.get('etag') ?? '';
  const again = await fetch(`${baseURL}/api/menu/cards?category=20&lang=ru&count=3`, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask('category=20&lang=ru&ids=101,101,999999')).body.cards.map((card: { id: number }) => card.id)).toEqual([101]);
  for (const [query, code] of [
    ['category=20', 'invalid_query'],
    ['category=-1&lang=ru', 'invalid_query'],
    ['category=20&lang=ru&count=100000', 'invalid_query'],
    [`category=20&lang=ru&ids=${Array(60).fill('1').join(',')}`, 'invalid_query'],
    ['category=20&lang=ru&ids=1,x', 'invalid_query'],
    ['category=20&lang=xx', 'unknown_language'],
    ['category=98765&lang=ru', 'unknown_category'],
  ] as const)
    expect((await ask(query)).body, query).toMatchObject({ code });
});

test('pages of ten thousand dishes in three hundred categories weigh about what they weigh in a small shop', async ({
  baseURL,
  content,
}) => {
  test.slow();
  const { url } = await content(longMenu({ blocks: 290, each: 33, long: 500 }));
  for (const [path, most] of [
    // the styles of a page that sleeps are in it
    ['/', 85_000],
    ['/menu/blok-150', 85_000],
    ['/menu/deserty/morozhenoe', 42_000],
  ] as const) {
    // the first visitors of a large shop are told that its menu is still read
    await expect.poll(async () => (await fetch(`${url}${path}`)).text(), { timeout: 60_000 }).toContain('data-product=');
    const { bytes } = await packedBytes(`${url}${path}`);
    expect(bytes, path).toBeLessThanOrEqual(most);
    if (path.includes('blok')) continue;
    const small = await packedBytes(`${baseURL}${path}`);
    expect(bytes, `${path} beside ${small.bytes}`).toBeLessThanOrEqual(small.bytes * 1.2);
  }
});
