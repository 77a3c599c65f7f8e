/** Milliseconds after its load event that a page nobody touches stays asleep. */
export const SLEEP = 6_000;

/**
 * Runs in a page whose parts of code wait (`data-parts`, see `sleepingParts`) and loads them when they are needed: at the first sign of a hand (a pointer that
 * rests on a new page is told as a move of no way, and is none); at once where the browser keeps anything of an earlier visit, where the address asks for more
 * than an advertisement's marks, in the installed app; else a while after the page has loaded, unless data is to be saved. Sheets come before the
 * code that shows what they style. A part that is lost on the way is
 * asked for again. No quotes, brackets or ampersands, which React would escape.
 */
export const WAKE_SCRIPT = `(function(){var d=document,n=d.querySelector(\`[data-parts]\`),o=[\`pointerdown\`,\`pointermove\`,\`touchstart\`,\`wheel\`,\`scroll\`,\`keydown\`,\`focusin\`,\`click\`];if(!n)return;function l(u){var s=d.createElement(\`script\`);s.src=u;s.async=true;s.onerror=function(){s.remove();setTimeout(l,2000,u)};d.head.appendChild(s)}function g(u,f){var s=d.createElement(\`link\`),q=d.querySelectorAll(\`[data-precedence]\`);s.rel=\`stylesheet\`;s.href=u;s.dataset.precedence=\`next\`;s.onload=f;s.onerror=function(){s.remove();setTimeout(g,2000,u,f)};q[q.length-1].after(s)}function c(p){var t=p.styles.length,a=function(){p.code.forEach(l)};if(!t)return a();p.styles.forEach(function(u){g(u,function(){--t||a()})});p.code.forEach(function(u){var s=d.createElement(\`link\`);s.rel=\`preload\`;s.as=\`script\`;s.href=u;d.head.appendChild(s)})}function w(m){if(m)if(m.type==\`pointermove\`)if(!(m.movementX||m.movementY))return;o.forEach(function(e){removeEventListener(e,w,true)});if(n)c(JSON.parse(n.textContent));n=null}function k(){try{return localStorage.length}catch(e){return true}}o.forEach(function(e){addEventListener(e,w,true)});if(k()||location.hash||!/^([?\\u0026](utm_\\w+|\\w*clid|openstat|from)=[^\\u0026]*)*$/.test(location.search)||matchMedia(\`(display-mode: standalone)\`).matches)w();else addEventListener(\`load\`,function(){if(!(navigator.connection||d).saveData)setTimeout(w,${SLEEP},0)})})()`;
