/** The beginning of a text, cut between words, with an ellipsis when something is left out. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s.,;:—–-]+$/, '')}…`;
}
