import { describe, expect, test, vi } from 'vitest';
import { snippetKey } from '#lib/domain/snippet.ts';
import { readSnippets, supportChatSource } from './owner-scripts.ts';

const NOTHING = { run: [], metas: [], pictures: [], refused: [], unknown: [] };
const HOSTS = ['mc.example', 'cdn.example'];
const COUNTER = `<!-- counter -->
<script type="text/javascript">(function(m){m.x=1;if(1<2&&"a">"b"){}})(window);</script>
<noscript><div><img src="https://mc.example/watch/1" alt=""></div></noscript>`;

test('a counter is taken whole: its inline script letter for letter, and its picture for a browser without scripts', () => {
  expect(readSnippets(COUNTER, HOSTS)).toEqual({
    ...NOTHING,
    run: [{ kind: 'inline', text: '(function(m){m.x=1;if(1<2&&"a">"b"){}})(window);', module: false }],
    pictures: ['https://mc.example/watch/1'],
  });
});

test('takes verification, style sheets, preconnections and styles beside scripts, in their order', () => {
  const html = `<meta name="yandex-verification" content="1a2b"><meta property="fb:app_id" content="7">
    <link rel="preconnect" href="https://mc.example" crossorigin><link rel="StyleSheet" href="//cdn.example/w.css" media="print" onload="evil()">
    <style media="print">.w{color:red}</style><script>a()</script>`;
  expect(readSnippets(html, HOSTS)).toEqual({
    ...NOTHING,
    metas: [
      { name: 'yandex-verification', content: '1a2b' },
      { property: 'fb:app_id', content: '7' },
    ],
    run: [
      { kind: 'link', href: 'https://mc.example/', attrs: { rel: 'preconnect', crossorigin: '' } },
      { kind: 'link', href: 'https://cdn.example/w.css', attrs: { rel: 'stylesheet', media: 'print' } },
      { kind: 'style', text: '.w{color:red}', attrs: { media: 'print' } },
      { kind: 'inline', text: 'a()', module: false },
    ],
  });
});

test.each([
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', 'meta without name'],
  ['<link rel="canonical" href="https://cdn.example/">', 'link rel="canonical"'],
  ['<script type="application/ld+json">{}</script>', 'script type="application/ld+json"'],
  ['<noscript><iframe src="https://cdn.example/ns.html"></iframe></noscript>', 'noscript iframe'],
  ['<iframe src="https://cdn.example/"></iframe>', 'iframe'],
  ['<div>words</div>', 'div'],
])('%s is left out and named', (html, name) => {
  expect(readSnippets(html, HOSTS)).toEqual({ ...NOTHING, unknown: [name] });
});

test.each(['<link rel="stylesheet" href="https://evil.example/a.css">', '<noscript><img src="https://evil.example/a.css"></noscript>'])(
  '%s is refused by its host',
  (html) => {
    expect(readSnippets(html, HOSTS)).toEqual({ ...NOTHING, refused: ['https://evil.example/a.css'] });
  },
);

test('scripts keep their order, wherever they stand', () => {
  const { run } = readSnippets(
    '<script>a()</script><div><p><script src="https://cdn.example/b.js"></script></p></div><script>c()</script>',
    HOSTS,
  );
  expect(run.map((one) => snippetKey(one))).toEqual(['a()', 'https://cdn.example/b.js', 'c()']);
});

test('an external script keeps what its maker needs and nothing that runs', () => {
  const { run } = readSnippets('<script async src="//cdn.example/b.js?x=1" data-key="7" id="w" onload="evil()" nonce="n"></script>', HOSTS);
  expect(run).toEqual([{ kind: 'external', src: 'https://cdn.example/b.js?x=1', attrs: { async: '', 'data-key': '7', id: 'w' } }]);
});

describe('[SET-05] what the environment does not name is not loaded', () => {
  test.each([
    'https://evil.example/a.js',
    'http://cdn.example/a.js',
    'https://cdn.example:8443/a.js',
    'https://cdn.example.evil.example/a.js',
    'https://sub.cdn.example/a.js',
    'https://u:p@cdn.example/a.js',
    'data:text/javascript,evil()',
    'javascript:evil()',
    '/wp-content/uploads/a.js',
    '',
  ])('%s', (src) => {
    expect(readSnippets(`<script src="${src}">evil()</script>`, HOSTS)).toEqual({ ...NOTHING, refused: [src] });
  });
});

test.each([
  ['nothing', ''],
  ['text', 'alert(1)'],
  ['a data block', '<script type="application/ld+json">{}</script>'],
  ['a template', '<template><script>evil()</script></template>'],
  ['an empty script', '<script> </script>'],
  ['events', '<img src=x onerror=evil()><svg onload=evil()>'],
  ['a script in a comment', '<!-- <script>evil()</script> -->'],
])('%s runs nothing', (_, html) => {
  expect(readSnippets(html, HOSTS)).toMatchObject({ run: [], metas: [], pictures: [], refused: [] });
});

test('there is an end to what is taken', () => {
  expect(readSnippets('<script>a()</script>'.repeat(1_000), HOSTS).run).toHaveLength(20);
});

test('the chat comes from a host that scripts may come from', () => {
  const src = 'https://Chat.example/widget.js?id=7';
  expect(supportChatSource({ SUPPORT_CHAT_SRC: src, SCRIPT_HOSTS: ['mc.example', 'chat.example'] })).toBe(src);
  expect(supportChatSource({ SUPPORT_CHAT_SRC: undefined, SCRIPT_HOSTS: ['chat.example'] })).toBe('');
});

test('from any other host it is not loaded, and the log says why', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(supportChatSource({ SUPPORT_CHAT_SRC: 'https://other.example/w.js', SCRIPT_HOSTS: ['chat.example'] })).toBe('');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('SCRIPT_HOSTS'));
  warn.mockRestore();
});
