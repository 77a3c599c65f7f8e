interface LongMenu {
  /** Categories of the home page, and dishes of each. */
  readonly blocks: number;
  readonly each: number;
  /** Dishes of one more category, `dlinnyy`, that is not on the home page. */
  readonly long: number;
}

const ADJECTIVES = ['острый', 'сочный', 'тёплый', 'лёгкий', 'копчёный', 'томлёный'];
const NOUNS = ['суп', 'салат', 'стейк', 'пирог', 'рулет'];
const FIRST_ID = 500_000;

/** Content files of the demo shop with more categories after its own, for the fixture `content`: `blok-0`, `blok-1`, … and one long list. */
export function longMenu({ blocks, each, long }: LongMenu): Readonly<Record<string, (text: string) => string>> {
  const slugs = Array.from({ length: blocks }, (_, i) => `blok-${i}`);
  const categories = [
    ...slugs.map((slug, i) => ({ id: FIRST_ID + i, slug, name: `Блок ${i}`, description: `Всё из блока ${i}` })),
    { id: FIRST_ID + blocks, slug: 'dlinnyy', name: 'Длинный список', show_on_home: false },
  ];
  const places = [...slugs.flatMap((slug) => Array<string>(each).fill(slug)), ...Array<string>(long).fill('dlinnyy')];
  const dishes = places.map((category, i) => ({
    id: FIRST_ID + 1_000 + i,
    slug: `dlinnoe-${i}`,
    name: `${ADJECTIVES[i % ADJECTIVES.length]} ${NOUNS[i % NOUNS.length]} номер ${i}`,
    categories: [category],
    images: ['ribeye.webp'],
    short_description: i % 3 === 0 ? 'Коротко' : 'Готовим, когда вы заказали, и сразу передаём курьеру: в дороге не остывает',
    price: 100 + (i % 900),
    weight: 200 + (i % 300),
  }));
  return {
    'categories.yaml': (text) => `${text}\n${categories.map((category) => `- ${JSON.stringify(category)}`).join('\n')}\n`,
    'products/98-long.json': () => JSON.stringify(dishes),
  };
}
