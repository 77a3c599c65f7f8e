/** Columns of WooCommerce's product export by their English name; a site in Russian exports translated headers. */
const RUSSIAN: Record<string, string> = {
  тип: 'type',
  артикул: 'sku',
  имя: 'name',
  опубликован: 'published',
  'краткое описание': 'short description',
  описание: 'description',
  'дата начала действия скидки': 'date sale price starts',
  'дата окончания действия скидки': 'date sale price ends',
  наличие: 'in stock?',
  'в наличии?': 'in stock?',
  запасы: 'stock',
  'акционная цена': 'sale price',
  'базовая цена': 'regular price',
  категории: 'categories',
  изображения: 'images',
  родительский: 'parent',
  апсэлы: 'upsells',
  апсейл: 'upsells',
  кросселы: 'cross-sells',
  позиция: 'position',
};

const RUSSIAN_ATTRIBUTES: [RegExp, string][] = [
  [/^название атрибута (\d+)$/, 'name'],
  [/^значения атрибутов (\d+)$/, 'value(s)'],
  [/^видимость атрибута (\d+)$/, 'visible'],
  [/^глобальный атрибут (\d+)$/, 'global'],
  [/^атрибут (\d+) по умолчанию$/, 'default'],
];

const GRAMS: Record<string, number> = { kg: 1000, кг: 1000, g: 1, г: 1, lbs: 453.59237, oz: 28.349523 };

/** A header as the key its cells are read by: lower-case English. */
export function columnKey(header: string): string {
  const name = header.trim().toLowerCase();
  for (const [pattern, part] of RUSSIAN_ATTRIBUTES) {
    const number = pattern.exec(name)?.[1];
    if (number) return `attribute ${number} ${part}`;
  }
  return RUSSIAN[name] ?? name;
}

/** The weight column and how many grams its unit has. */
export function weightColumn(keys: readonly string[]): { key: string; grams: number } | undefined {
  for (const key of keys) {
    const unit = /^(?:weight|вес) \((\S+)\)$/.exec(key)?.[1];
    if (unit) return { key, grams: GRAMS[unit] ?? 1000 };
  }
  return undefined;
}
