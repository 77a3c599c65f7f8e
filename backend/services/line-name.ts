import { dishText, extraText } from '#lib/domain/dish-words.ts';
import type { OrderLineRow } from '../db/tables.ts';
import { metaText } from './order-meta.ts';

type Row = Pick<OrderLineRow, 'id' | 'name' | 'meta' | 'parent_line_id'>;

const size = ({ meta }: Row): string => metaText(meta, 'variation');

/** A row of an order as paper and other systems name it: «Маргарита (30 см)», «+ Сыр (Маргарита, 30 см)». */
export function lineName(line: Row, all: readonly Row[]): string {
  const dish = all.find((other) => other.id === line.parent_line_id);
  return dish ? dishText(extraText(line.name, 1), dish.name, size(dish)) : dishText(line.name, size(line));
}
