import type { Attachment } from './content.ts';

/** Shortcodes of WordPress and WooCommerce that are written without attributes, too, and enclose nothing. */
const BARE = /^(gallery|playlist|products|product)$/i;

const MARK = /\[(\/?)([a-z][\w-]{0,60})(\s[^[\]]{0,2000})?\/?\]/gi;

/**
 * Text without what plugins would have put there: `[contact-form-7 id="5"]`, `[vc_row]…[/vc_row]`. What they enclose stays, and so does a word in
 * brackets that somebody wrote.
 */
export function withoutShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  const closed = new Set([...html.matchAll(MARK)].filter(([, slash]) => slash === '/').map(([, , name = '']) => name.toLowerCase()));
  return html.replace(MARK, (mark: string, slash: string, name: string, rest: string | undefined) => {
    const isShortcode = slash === '/' || closed.has(name.toLowerCase()) || /[_-]/.test(name) || rest?.includes('=') || BARE.test(name);
    return isShortcode ? '' : mark;
  });
}

const attribute = (text: string, ...names: readonly string[]): string =>
  names.map((name) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([^"'\\s]+)`, 'i').exec(text)?.[1]).find((value) => value !== undefined) ??
  '';

/** Pictures of one text: the most that `GET wp/v2/media` answers in one page. */
const MOST_PICTURES = 100;
const GALLERY = /\[gallery\b([^\]]{0,2000})\]/gi;
const GALLERY_IDS = /(?:^|\s)(?:ids|include)\s*=\s*(?:["']|&quot;)?([\d\s,]+)/i;

const idsOf = (attributes: string): number[] =>
  (GALLERY_IDS.exec(attributes)?.[1]?.match(/\d{1,15}/g) ?? []).map(Number).filter((id) => id > 0);

/** Ids of the pictures that the galleries of a text name, each once. */
export const galleryIds = (html: string): readonly number[] =>
  [...new Set([...html.matchAll(GALLERY)].flatMap(([, attributes = '']) => idsOf(attributes)))].slice(0, MOST_PICTURES);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pictureHtml({ src, alt, caption, width, height }: Attachment): string {
  const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
  const below = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  return `<figure><img src="${escaped(src)}" alt="${escaped(alt)}"${size}>${below}</figure>`;
}

const CAPTION = /\[caption\b[^\]]{0,500}\]([\s\S]{0,5000}?)\[\/caption\]/gi;
const PLAYER = /\[(video|audio)\b([^\]]{0,1000})\](?:\s*\[\/\1\])?/gi;
const EMBED = /\[embed\b[^\]]{0,200}\]\s*(https?:[^\s[\]<>"]{3,500})\s*\[\/embed\]/gi;
const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

/**
 * An article with WordPress' own short codes as HTML: captions, players, pasted links and galleries; all others vanish.
 * @param pictures those of `galleryIds`; a gallery shows the ones that are there
 */
export function shortcodesAsHtml(html: string, pictures: ReadonlyMap<number, Attachment> = new Map()): string {
  const shown = (id: number): string => {
    const picture = pictures.get(id);
    return picture === undefined || picture.src === '' ? '' : pictureHtml(picture);
  };
  if (!html.includes('[')) return html;
  return withoutShortcodes(
    html
      .replace(CAPTION, (_, inside: string) => {
        const [, picture, caption = ''] = PICTURE.exec(inside) ?? [];
        return picture === undefined ? inside : `<figure>${picture}<figcaption>${caption.trim()}</figcaption></figure>`;
      })
      .replace(
        PLAYER,
        (_, tag: string, rest: string) => `<${tag} src="${attribute(rest, 'src', 'mp4', 'webm', 'mp3', 'm4a', 'ogg')}"></${tag}>`,
      )
      .replace(EMBED, (_, address: string) => `<a href="${address}">${address}</a>`)
      .replace(GALLERY, (_, attributes: string) => idsOf(attributes).map(shown).join('')),
  );
}
