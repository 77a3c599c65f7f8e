/** Runs before the first paint: the visitor's own theme overrides the shop's default. No quotes, brackets or ampersands, because React would escape them. */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem(`theme`);if(t===`system`)t=matchMedia(`(prefers-color-scheme: dark)`).matches?`dark`:`light`;if(t===`dark`||t===`light`)document.documentElement.dataset.theme=t}catch(e){}';

export const THEME_KEY = 'theme';

/** Sets the visitor's warehouse on the root element before the first paint (CMS-01). No quotes, brackets or ampersands, because React would escape them. */
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
 * Runs before the page's own files are loaded: retries scripts and style sheets that failed to load, which browsers do not do. Turbopack finds a loaded chunk
 * by the text of its `src`, so the copy has the same text. A failed picture is marked as in components/ui/broken-pictures-client.tsx, which is loaded after the
 * error event. No quotes, angle brackets or ampersands, because React would escape them.
 */
export const LOST_SCRIPT = `(function(){var n={};addEventListener(\`error\`,function(e){var s=e.target,t=s.tagName;if(t==\`IMG\`)return[s,s.closest(\`[data-plate]\`)].forEach(function(p){if(p)p.setAttribute(\`data-broken\`,\`\`)});var a=t==\`SCRIPT\`?\`src\`:\`href\`,u=s.getAttribute?s.getAttribute(a):0;if(!/^SCRIPT$|^LINK stylesheet$/.test(s.rel?t+\` \`+s.rel:t))return;if(!/^\\/_next\\/static\\//.test(u))return;n[u]=1+(n[u]|0);if(/^[1-${MOST}]$/.test(n[u]))setTimeout(function(){var c=document.createElement(t);if(s.rel)c.rel=s.rel;else c.async=true;c.setAttribute(a,u);s.after(c)},2000*n[u])},true)})()`;

/**
 * Sets the direction of a translated page. The translation widget, and browsers that translate, put `translated-rtl` or `translated-ltr` into the class of the
 * root element, and remove it when the translation ends. When texts were translated before hydration, React renders the document again and resets all
 * attributes of the root element, `data-scroll-behavior` included; class and language of the translation are then restored. No quotes, angle brackets or
 * ampersands, because React would escape them. A literal without a call: the bundler omits it from the bundles of browsers.
 */
export const DIRECTION_SCRIPT = `(function(){
  var root=document.documentElement,ownDir=root.dir,translation,lang;
  function follow(changes){
    var found=/translated-(rtl|ltr)/.exec(root.className),
      isReset=changes.some(function(change){return change.attributeName==\`data-scroll-behavior\`});
    if(isReset)if(translation)if(!found){
      root.classList.add(translation);
      root.lang=lang;
      return
    }
    translation=found?found[0]:0;
    lang=root.lang;
    root.dir=found?found[1]:ownDir
  }
  new MutationObserver(follow).observe(root,{attributeFilter:[\`class\`,\`lang\`,\`data-scroll-behavior\`]});
  follow([])
})()`;
