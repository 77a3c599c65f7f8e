/**
 * Runs before the first paint: the visitor's own theme overrides the shop's default. No quotes, brackets or ampersands, because React would
 * escape them.
 */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem(`theme`);if(t===`system`)t=matchMedia(`(prefers-color-scheme: dark)`).matches?`dark`:`light`;if(t===`dark`||t===`light`)document.documentElement.dataset.theme=t}catch(e){}';

export const THEME_KEY = 'theme';

/**
 * Sets the visitor's warehouse on the root element before the first paint (CMS-01). No quotes, brackets or ampersands, because React would
 * escape them.
 */
export const PLACE_SCRIPT =
  'try{var s=JSON.parse(localStorage.getItem(`delivery`)).state,p=s.places[s.type];if(p.warehouseId)document.documentElement.dataset.place=`w`+Number(p.warehouseId)}catch(e){}';

/**
 * Follows the blocks of a landing page opened by the address of one of them, whose `id` is in `data-scroll-to` of the previous element:
 * it scrolls to the block before the first paint. Back, forward and reload restore their own position, and a page that was already scrolled
 * stays. No quotes, brackets or ampersands, because React would escape them.
 */
export const LANDING_SCRIPT =
  '(function(){var d=document,n=performance.getEntriesByType(`navigation`)[0],e=d.getElementById(d.currentScript.previousElementSibling.dataset.scrollTo);if(!e||scrollY||location.hash||Object(n).type!=`navigate`)return;e.scrollIntoView({behavior:`instant`})})()';

/** Maximum number of retries; the n-th after 2n seconds. */
const MOST = 5;

/**
 * Runs before the page's own files are loaded: retries scripts and style sheets that failed to load, which browsers do not do.
 * Turbopack finds a loaded chunk by the text of its `src`, so the copy has the same text. A failed picture is marked as in
 * components/ui/broken-pictures-client.tsx, which is loaded after the error event. No quotes, angle brackets or ampersands, because
 * React would escape them.
 */
export const LOST_SCRIPT = `(function(){var n={};addEventListener(\`error\`,function(e){var s=e.target,t=s.tagName;if(t==\`IMG\`)return[s,s.closest(\`[data-plate]\`)].forEach(function(p){if(p)p.setAttribute(\`data-broken\`,\`\`)});var a=t==\`SCRIPT\`?\`src\`:\`href\`,u=s.getAttribute?s.getAttribute(a):0;if(!/^SCRIPT$|^LINK stylesheet$/.test(s.rel?t+\` \`+s.rel:t))return;if(!/^\\/_next\\/static\\//.test(u))return;n[u]=1+(n[u]|0);if(/^[1-${MOST}]$/.test(n[u]))setTimeout(function(){var c=document.createElement(t);if(s.rel)c.rel=s.rel;else c.async=true;c.setAttribute(a,u);s.after(c)},2000*n[u])},true)})()`;

/**
 * A translator, the widget or the browser's own, names the direction of its language in a class of the root element: the page turns with it, and back when it ends.
 * When texts were translated before hydration React renders the document anew and takes every attribute of the root element away, those of the translator too, which
 * are put back. No quotes, angle brackets or ampersands, which React would escape.
 */
export const DIRECTION_SCRIPT =
  '(function(){var r=document.documentElement,d=r.dir,c,l;function t(m){var f=/translated-(rtl|ltr)/.exec(r.className);if(!f)if(c)if(m.some(function(x){return x.attributeName==`data-scroll-behavior`})){r.classList.add(c);r.lang=l;return}c=f?f[0]:0;l=r.lang;r.dir=f?f[1]:d}new MutationObserver(t).observe(r,{attributeFilter:[`class`,`lang`,`data-scroll-behavior`]});t([])})()';
