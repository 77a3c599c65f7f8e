import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import messages from '#messages/ru.json' with { type: 'json' };
import { boundMessage, boundMessages } from './bound-message.ts';
import { LANGUAGES } from './locales.ts';
import { shapeOf } from './message-shape.ts';

const shown = (message: string): string => boundMessage(message).replaceAll('\u00a0', '_');

test.each([
  ['Добавить в корзину: {name}', 'Добавить в_корзину: {name}'],
  ['Доставка от {price}, до {time}', 'Доставка от_{price}, до_{time}'],
  ['Ещё {sum}, и будет {percent} % с каждого заказа', 'Ещё {sum}, и_будет {percent}_% с_каждого заказа'],
  ['{count, plural, one {# блюдо в корзине} other {# блюд из {all}}}', '{count, plural, one {#_блюдо в_корзине} other {#_блюд из_{all}}}'],
  ['{kind, select, on {да и нет} other {ни то ни сё}}', '{kind, select, on {да_и_нет} other {ни_то_ни_сё}}'],
  ['Войдите, <b>и мы</b> — рядом', 'Войдите, <b>и_мы</b>_— рядом'],
])('%s', (message, bound) => expect(shown(message)).toBe(bound));

interface Tree {
  readonly [key: string]: string | Tree;
}
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));
const flat = (at: Tree): string[] => Object.values(at).flatMap((each) => (typeof each === 'string' ? [each] : flat(each)));

test.each(LANGUAGES)('[I18N-01] words of %s say and ask for the same when they are bound', (language) => {
  for (const message of flat(tree.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))))) {
    const { text, ...asked } = shapeOf(message);
    const { text: bound, ...still } = shapeOf(boundMessage(message));
    expect(still, message).toEqual(asked);
    expect(bound.replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
  }
});

test('the messages themselves stay as they are', () => {
  const before = structuredClone(messages);
  const { common, catalogue } = boundMessages(messages);
  expect(common.home).toBe('На главную');
  expect(catalogue.emptyText).toBe('Загляните в\u00a0соседние: там точно есть что поесть.');
  expect(messages).toEqual(before);
});
