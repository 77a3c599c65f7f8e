import type { ContentSettings } from '#backend/content/shop.ts';

type Colours = ContentSettings['facade']['colors'];

const INK = '#211208';
const WHITE = '#ffffff';

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG). */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Warm ink or white, whichever reads better on a colour; black where neither reaches 4.5 (WCAG AA). */
export function inkOn(colour: string): string {
  const base = luminance(colour) + 0.05;
  const [ink, white] = [base / (luminance(INK) + 0.05), 1.05 / base];
  if (Math.max(ink, white) < 4.5) return '#000000';
  return ink >= white ? INK : WHITE;
}

/** The wheel's page on coal, alike in both themes: the shop's colours are the only ones that follow the settings. Its fonts come from the page around it. */
export function wheelStyle({ main_buttons_background_color: brand, yellow: flame }: Colours): string {
  return `:root{--brand:${brand};--flame:${flame};--on-brand:${inkOn(brand)};--coal:#1f1713;--on-coal:#fff3e6;--muted:#c9b8aa}
*{box-sizing:border-box;margin:0}html{background:var(--coal)}
body{display:flex;flex-direction:column;align-items:center;padding:24px 16px 22px;overflow-x:hidden;text-align:center;color:var(--on-coal);
font:16px/24px "Shop main",system-ui,sans-serif;background:radial-gradient(75% 55% at 50% 58%,color-mix(in oklab,var(--brand) 26%,var(--coal)) 0,color-mix(in oklab,var(--brand) 11%,var(--coal)) 46%,var(--coal) 86%)}
h1,.number,.prize{font-family:"Shop headings","Shop main",system-ui,sans-serif;font-weight:600;letter-spacing:-.035em}
h1{font-size:23px;line-height:30px}.lead{margin-top:6px;max-width:34em;color:var(--muted);text-wrap:balance}
.stage{position:relative;width:min(100%,340px);margin:14px auto 14px}
svg{display:block;width:100%;overflow:visible;filter:drop-shadow(0 18px 34px rgb(0 0 0/.5))}
#wheel{transform-origin:0 0}#pointer{transform-origin:0 -214px;fill:#fff3cf;stroke:var(--coal);stroke-width:4;stroke-linejoin:round}
.sector path{stroke:var(--coal);stroke-width:3;transition:opacity .24s}.dark path{fill:#3a2a22}.light path{fill:#fff1e2}.hot path{fill:url(#hot)}
.dark text{fill:#fff3e6}.light text{fill:#2a1a10}.hot text{fill:${inkOn(brand)}}.sector{transition:opacity .24s}
.word{font-weight:650;letter-spacing:-.01em}.pin{fill:var(--flame)}.ember{fill:url(#ember)}.flame{stop-color:var(--flame)}.brand{stop-color:var(--brand)}
.over .sector:not(.won){opacity:.38}.still svg{animation:appear .24s}@keyframes appear{from{opacity:0}}
button{min-width:236px;min-height:56px;padding:0 28px;border:0;border-radius:18px;background:var(--brand);color:var(--on-brand);font:650 16px/20px "Shop main",system-ui,sans-serif;cursor:pointer;
box-shadow:0 10px 28px -8px color-mix(in oklab,var(--brand) 60%,transparent)}button:active{transform:scale(.975)}
button[aria-disabled=true]{background:#3a2a22;color:#a2968b;box-shadow:none;cursor:default;transform:none}
button:focus-visible{outline:3px solid var(--on-coal);outline-offset:2px}
#note{min-height:18px;margin-top:12px;font-size:13px;line-height:18px;color:var(--muted)}
#result{font-size:15px;line-height:22px}#result:not(:empty){margin-bottom:12px}.prize{display:block;font-size:19px;line-height:26px}
@media(min-width:520px){body{padding:34px 40px 30px}h1{font-size:28px;line-height:36px}.stage{width:min(100%,440px)}}
@media(prefers-reduced-motion:reduce){.sector,.sector path{transition:none}}
@media(forced-colors:active){button{border:2px solid ButtonText}}`;
}
