const MARK = /\[(\/?)([a-z][\w-]{0,60})(\s[^[\]]{0,2000})?\/?\]/gi;

/**
 * Text without what plugins would have put there: `[contact-form-7 id="5"]`, `[vc_row]…[/vc_row]`. What they enclose stays, and so does a word in
 * brackets that somebody wrote.
 */
export function withoutShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  const closed = new Set([...html.matchAll(MARK)].filter(([, slash]) => slash === '/').map(([, , name = '']) => name.toLowerCase()));
  return html.replace(MARK, (mark: string, slash: string, name: string, rest: string | undefined) => {
    const isShortcode = slash === '/' || closed.has(name.toLowerCase()) || /[_-]/.test(name) || rest?.includes('=') || name === 'gallery';
    return isShortcode ? '' : mark;
  });
}
