import { describe, expect, test } from 'vitest';
import { readSnippets } from './read.ts';

const HOSTS = ['mc.example', 'cdn.example'];
const COUNTER = `<!-- counter -->
<script type="text/javascript">(function(m){m.x=1;if(1<2&&"a">"b"){}})(window);</script>
<noscript><div><img src="https://mc.example/watch/1" alt=""></div></noscript>`;

test('an inline script is taken letter for letter, the markup around it is not', () => {
  expect(readSnippets(COUNTER, HOSTS)).toEqual({
    run: [{ kind: 'inline', text: '(function(m){m.x=1;if(1<2&&"a">"b"){}})(window);', module: false }],
    refused: [],
  });
});

test('scripts keep their order, wherever they stand', () => {
  const { run } = readSnippets(
    '<script>a()</script><div><p><script src="https://cdn.example/b.js"></script></p></div><script>c()</script>',
    HOSTS,
  );
  expect(run.map((one) => (one.kind === 'inline' ? one.text : one.src))).toEqual(['a()', 'https://cdn.example/b.js', 'c()']);
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
    expect(readSnippets(`<script src="${src}">evil()</script>`, HOSTS)).toEqual({ run: [], refused: [src] });
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
  expect(readSnippets(html, HOSTS)).toEqual({ run: [], refused: [] });
});

test('there is an end to what is taken', () => {
  expect(readSnippets('<script>a()</script>'.repeat(1_000), HOSTS).run).toHaveLength(20);
});
