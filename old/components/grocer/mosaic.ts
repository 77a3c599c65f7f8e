/**
 * How many tiles stand in each row, so that every row of a mosaic is full: rows of `few` and of `many` in turn, for any count of tiles.
 * What cannot be divided so (a single tile, five tiles in rows of three and four) ends in a row of its own.
 */
export function mosaicRows(count: number, few: number, many: number): readonly number[] {
  const rows: number[] = [];
  let left = count;
  while (left > 0) {
    const wanted = rows.length % 2 === 0 ? few : many;
    const other = wanted === few ? many : few;
    const row = [wanted, other].find((size) => left === size || canFill(left - size, few, many)) ?? Math.min(left, wanted);
    rows.push(row);
    left -= row;
  }
  return rows;
}

/** Whether rows of these two sizes can hold exactly so many tiles. */
function canFill(count: number, few: number, many: number): boolean {
  for (let n = 0; n * many <= count; n++) if ((count - n * many) % few === 0) return count >= 0;
  return false;
}

/** The size of the row each tile stands in, tile by tile. */
export const mosaicSizes = (count: number, few: number, many: number): readonly number[] =>
  mosaicRows(count, few, many).flatMap((row) => Array<number>(row).fill(row));
