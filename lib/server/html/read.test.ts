import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { attachments } from '#lib/contract/content.ts';
import { galleryIds, shortcodesAsHtml } from '#lib/contract/html-text.ts';
import { type HtmlNode, sourceOf, TAGS } from '#lib/domain/html-tree.ts';
import { hostileHtml } from '#tests/setup/hostile-html.ts';
import { readHtml, withHeadings } from './read.ts';

const ORIGINS = { own: ['https://ugolek.example', 'https://wp.example'], mediaHosts: ['cdn.example'], videoHosts: ['video.example'] };
const safe = (html: string): string => sourceOf(readHtml(html, ORIGINS));

describe('what an editor writes stays', () => {
  test.each([
    ['<p>Печь <b>горячая</b><br>и тихая</p>', '<p>Печь <b>горячая</b><br>и тихая</p>'],
    ['<h2 id="Zony">Зоны</h2><p><a href="#Zony">к зонам</a></p>', '<h2 id="text-Zony">Зоны</h2><p><a href="#text-Zony">к зонам</a></p>'],
    ['<ul>\n<li>Соль</li>\n</ul>', '<ul><li>Соль</li></ul>'],
    [
      '<table>\n<tr><th scope="col" colspan="2">А</th></tr></table>',
      '<table><tbody><tr><th colspan="2" scope="col">А</th></tr></tbody></table>',
    ],
    [
      '<figure class="wp-block-image"><img src="/wp-content/uploads/a.webp" alt="Печь" width="640" height="480" class="x" srcset="//evil 2x"></figure>',
      '<figure><img src="/wp-content/uploads/a.webp" alt="Печь" width="640" height="480"></figure>',
    ],
    ['<section class="hero"><h2>А</h2></section>', '<div><h2>А</h2></div>'],
    ['<span style="color:red">красный</span> <font>шрифт</font>', 'красный шрифт'],
    ['<p>&nbsp;</p><p>слово</p><p></p>', '<p>слово</p>'],
    ['<ol start="3"><li>Третье</li></ol>', '<ol start="3"><li>Третье</li></ol>'],
    ['<details><summary>Вопрос</summary><p>Ответ</p></details>', '<details><summary>Вопрос</summary><p>Ответ</p></details>'],
    ['<form action="https://evil.example"><p>Текст</p><input value="1"><button>Ок</button></form>', '<p>Текст</p>'],
    ['незакрытый <b>жирный', 'незакрытый <b>жирный</b>'],
  ])('%s', (html, expected) => {
    expect(safe(html)).toBe(expected);
  });
});

describe('links, pictures and players', () => {
  test.each([
    ['/menu/pech', '/menu/pech'],
    ['https://ugolek.example/menu/pech?x=1#y', '/menu/pech?x=1#y'],
    ['https://wp.example/o-nas/', '/o-nas/'],
    ['o-nas', '/o-nas'],
    ['https://other.example/a', 'https://other.example/a'],
    ['mailto:ogon@ugolek.example', 'mailto:ogon@ugolek.example'],
    ['tel:+78432004040', 'tel:+78432004040'],
    ['/.//evil.example', '/evil.example'],
    ['/\\evil.example', 'http://evil.example/'],
  ])('a link to %s leads to %s', (href, expected) => {
    expect(safe(`<a href="${href}">x</a>`)).toBe(`<a href="${expected}">x</a>`);
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'jav&#x09;ascript:alert(1)',
    '&#106;avascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://ugolek.example/1',
    'https://user:pass@ugolek.example/',
    'file:///etc/passwd',
    '',
  ])('a link to %j keeps only its words', (href) => {
    expect(safe(`<a href="${href}">x</a>`)).toBe('x');
  });

  test('pictures of named hosts and the shop’s own are shown; any other is a link to it, where it has words', () => {
    expect(safe('<img src="https://cdn.example/a.webp" alt="Печь">')).toBe('<img src="https://cdn.example/a.webp" alt="Печь">');
    expect(safe('<img src="https://wp.example/wp-content/uploads/a.webp">')).toBe('<img src="/wp-content/uploads/a.webp" alt="">');
    expect(safe('<img src="https://other.example/a.webp" alt="Печь">')).toBe('<a href="https://other.example/a.webp">Печь</a>');
    expect(safe('<a href="/x"><img src="//other.example/a.webp" alt="Печь"></a>')).toBe('<a href="http://other.example/a.webp">Печь</a>');
    expect(safe('<img src="https://other.example/pixel.gif">')).toBe('');
    expect(safe('<img src="data:image/svg+xml,<svg/>" alt="Печь">')).toBe('Печь');
  });

  test('a player stands only where its host is named', () => {
    expect(safe('<iframe src="https://video.example/embed/1" onload="x()" srcdoc="<b>" title="Печь"></iframe>')).toBe(
      '<iframe src="https://video.example/embed/1" title="Печь"></iframe>',
    );
    for (const src of ['javascript:1', '/own', '']) expect(safe(`<iframe src="${src}">x</iframe>`)).toBe('');
    expect(sourceOf(readHtml('<iframe src="https://video.example/1"></iframe>', { ...ORIGINS, videoHosts: [] }))).toBe(
      '<a href="https://video.example/1">video.example</a>',
    );
  });

  test.each(['http://video.example/1', 'https://video.example.evil/1', 'https://video.example:8443/'])(
    'a player at %s is a link with its title',
    (src) => {
      expect(safe(`<iframe src="${src}" title="Как мы печём">x</iframe>`)).toBe(`<a href="${src}">Как мы печём</a>`);
      expect(safe(`<iframe src="${src}" title="Счётчик" width="1" height="1"></iframe>`)).toBe('');
    },
  );

  test.each([
    ['<video controls src="/uploads/a.mp4" autoplay onplay="x()"></video>', '<video src="/uploads/a.mp4"></video>'],
    [
      '<video title="Печь"><source src="https://cdn.example/a.webm">старый</video>',
      '<video src="https://cdn.example/a.webm" title="Печь"></video>',
    ],
    ['<audio src="https://wp.example/a.mp3"></audio>', '<audio src="/a.mp3"></audio>'],
    ['<video src="https://other.example/a.mp4" title="Печь"></video>', '<a href="https://other.example/a.mp4">Печь</a>'],
    ['<audio src="javascript:alert(1)"></audio>', ''],
    ['<img src="data:image/gif;base64,R0" data-src="/a.webp" alt="Бургер">', '<img src="/a.webp" alt="Бургер">'],
    ['<img data-lazy-src="/a.webp">', '<img src="/a.webp" alt="">'],
    ['<img srcset="/a.webp 640w, /b.webp 1280w" alt="Печь">', '<img src="/a.webp" alt="Печь">'],
    ['<img src="http://wp.example/a.webp" alt="Печь">', '<img src="/a.webp" alt="Печь">'],
    [
      '<iframe data-src="https://video.example/embed/1" title="Печь"></iframe>',
      '<iframe src="https://video.example/embed/1" title="Печь"></iframe>',
    ],
    [
      '<div class="wp-block-cover" style="background-image:url(/hall.webp)"><h2>Вечер</h2></div>',
      '<div><img src="/hall.webp" alt=""><h2>Вечер</h2></div>',
    ],
    ['<div style="color:red;background:#000 url(\'https://other.example/a.webp\')"><p>Вечер</p></div>', '<div><p>Вечер</p></div>'],
    ['<p>https://vk.com/video-1_2</p>', '<p><a href="https://vk.com/video-1_2">https://vk.com/video-1_2</a></p>'],
    ['<a href="/x">https://vk.com/video</a>', '<a href="/x">https://vk.com/video</a>'],
    ['<div class="wp-block-button"><a href="/menu/pizza">К пицце</a></div>', '<div><a href="/menu/pizza">К пицце</a></div>'],
  ])('%s', (html, expected) => {
    expect(safe(html)).toBe(expected);
  });

  test('each host that is not shown is told', () => {
    const hosts: string[] = [];
    const html = '<iframe src="https://maps.example/1"></iframe><img src="//other.example/a.webp"><img src="/own.webp"><img src="data:x">';
    readHtml(html, { ...ORIGINS, refused: (host) => hosts.push(host) });
    expect(hosts).toEqual(['maps.example', 'other.example']);
  });
});

test('headings of content begin below the page title and keep their distances', () => {
  const levels = (html: string): string =>
    sourceOf(withHeadings(readHtml(html, ORIGINS), 2)).replace(/<\/?(h\d)>|./g, (_, tag) => (tag ? `${tag} ` : ''));
  expect(levels('<h1>а</h1><h3>б</h3>')).toBe('h2 h2 h4 h4 ');
  expect(levels('<h4>а</h4><div><h5>б</h5></div>')).toBe('h2 h2 h3 h3 ');
  expect(levels('<h1>а</h1><h6>б</h6>')).toBe('h2 h2 h6 h6 ');
});

const ALLOWED: ReadonlySet<string> = new Set(TAGS);
const ATTRIBUTES = new Set(['id', 'href', 'src', 'alt', 'width', 'height', 'title', 'colspan', 'rowspan', 'scope', 'start', 'datetime']);

/** Everything in a browser's parse of `html` that could run or fetch something forbidden. */
function dangers(html: string): string[] {
  const document = parse(`<!doctype html><body><div id="content">${html}</div>`);
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node, inside: boolean): void => {
    const isIt = 'tagName' in node;
    if (isIt && inside) {
      if (!ALLOWED.has(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(node.tagName);
      for (const { name, value } of node.attrs) {
        if (!ATTRIBUTES.has(name)) found.push(`${node.tagName} ${name}`);
        if (name === 'src' && !/^(\/(?!\/)|https?:\/\/)/.test(value)) found.push(`src ${value}`);
        if (name === 'href' && !/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:|viber:|tg:|whatsapp:)/.test(value)) found.push(`href ${value}`);
      }
    }
    const within = inside || (isIt && node.attrs.some(({ name, value }) => name === 'id' && value === 'content'));
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, within);
  };
  walk(document, false);
  return found;
}

test('1,000 hostile snippets give no element or attribute that can run anything, and a browser reads the result as the same tree', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const written = safe(html);
      expect(dangers(written)).toEqual([]);
      expect(safe(written)).toBe(written);
    }),
    { numRuns: 1_000 },
  );
});

describe('limits', () => {
  const deepest = (nodes: readonly HtmlNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + deepest(node.children))));

  test.each([
    ['div', 100],
    ['div', 60_000],
    ['b', 60_000],
    ['blockquote', 399],
    ['span', 300],
  ])('%s nested %i times ends soon, is flat enough, and keeps its text', (tag, times) => {
    const nodes = readHtml(`${`<${tag}>`.repeat(times)}текст`, ORIGINS);
    expect(deepest(nodes)).toBeLessThanOrEqual(61);
    expect(sourceOf(nodes)).toContain('текст');
  });

  test.each(['<a>', '<b id=1><p>', '<table>', '<p><b><i><u>', '</p>', '<select>', '<!--'])(
    '%s repeated to the limit ends soon',
    (piece) => {
      expect(() => readHtml(piece.repeat(400_000 / piece.length), ORIGINS)).not.toThrow();
    },
  );

  test('a text beyond the limit is cut, never refused', () => {
    expect(sourceOf(readHtml(`<p>${'щ'.repeat(900_000)}</p>`, ORIGINS)).length).toBeLessThan(401_000);
  });
});

describe('short codes of an article', () => {
  test.each([
    [
      '<p>[caption id="a" width="300"]<img src="/tea.webp" alt="Чай"> Чай из самовара[/caption]</p>',
      '<figure><img src="/tea.webp" alt="Чай"><figcaption>Чай из самовара</figcaption></figure>',
    ],
    ['[video width="640" mp4="/uploads/a.mp4"][/video]', '<video src="/uploads/a.mp4"></video>'],
    ['[audio src="/uploads/a.mp3"]', '<audio src="/uploads/a.mp3"></audio>'],
    ['[embed]https://vk.com/video-1_2[/embed]', '<a href="https://vk.com/video-1_2">https://vk.com/video-1_2</a>'],
    ['<p>[vc_row]Печь[/vc_row] [острая] [gallery ids="1,2"]</p>', '<p>Печь [острая] </p>'],
    ['[video src="javascript:alert(1)"]', ''],
  ])('%s', (html, expected) => {
    expect(safe(shortcodesAsHtml(html))).toBe(expected);
  });
});

describe('galleries of an article', () => {
  const library = attachments.parse([
    {
      id: 7,
      media_type: 'image',
      source_url: 'https://wp.example/wp-content/uploads/hall.webp',
      alt_text: 'Зал &#171;Печь&#187;',
      caption: { rendered: '<p>Зал &amp; печь</p>' },
      media_details: { width: 1200, height: 800 },
    },
    { id: 9, source_url: '/wp-content/uploads/oven.webp', alt_text: '"><script>alert(1)</script>', media_details: false },
    { id: 11, media_type: 'file', source_url: '/wp-content/uploads/menu.pdf' },
  ]);
  const pictures = new Map(library.map((picture) => [picture.id, picture]));
  const shown = (html: string): string => safe(shortcodesAsHtml(html, pictures));
  const HALL =
    '<figure><img src="/wp-content/uploads/hall.webp" alt="Зал «Печь»" width="1200" height="800"><figcaption>Зал &amp; печь</figcaption></figure>';

  test.each([
    ['[gallery ids="7,9,11"]', [7, 9, 11]],
    ["<p>[gallery columns='3' ids='7, 9']</p><p>[gallery ids=9,12]</p>", [7, 9, 12]],
    ['[gallery ids=&quot;7&quot; link="none"]', [7]],
    ['[gallery include="7"]', [7]],
    ['[gallery]', []],
    ['[gallery ids="hall,0,-1"]', []],
    ['[galleryx ids="7"] ids="7"', []],
  ])('%s names %j', (html, ids) => {
    expect(galleryIds(html)).toEqual(ids);
  });

  test('at most a hundred are asked for', () => {
    expect(galleryIds(`[gallery ids="${Array.from({ length: 150 }, (_, i) => i + 1).join()}"]`)).toHaveLength(100);
  });

  test('each picture stands with its size, alternative text and caption, in the order of the ids', () => {
    expect(shown('<p>До</p><p>[gallery ids="9,7"]</p><p>После</p>')).toBe(
      `<p>До</p><figure><img src="/wp-content/uploads/oven.webp" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></figure>${HALL}<p>После</p>`,
    );
  });

  test('ids that the library does not know, and files that are no pictures, are left out', () => {
    expect(shown('[gallery ids="404,7,11"]')).toBe(HALL);
  });

  test('without pictures the rest of the article is whole', () => {
    expect(safe(shortcodesAsHtml('<p>До</p>[gallery ids="7"]<p>После</p>'))).toBe('<p>До</p><p>После</p>');
  });
});
