const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  ...{ laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…', deg: '°', times: '×' },
};

function entity(whole: string, code: string): string {
  if (!code.startsWith('#')) return NAMED[code.toLowerCase()] ?? whole;
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10);
  return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : '';
}

/** A name as people read it: tags and what scripts and styles say are gone, entities are letters, control and direction marks and runs of spaces are single spaces. */
export const plainName = (wire: string): string =>
  wire
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<(?:\/?[a-z]|!)[^>]*(?:>|$)/gi, ' ')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, entity)
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
