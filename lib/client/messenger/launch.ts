/** The key under which a browser tab keeps what a messenger has opened the shop with. */
export const LAUNCH_KEY = 'messenger-launch';

/**
 * Runs in the head of pages of a shop that a messenger can open, and does nothing in a browser that came otherwise. Launch data are taken from the fragment of the
 * address, which then shows nothing of them, and kept for the tab; `messengerLaunch` is what the page's code reads. The messenger's theme is followed in the first paint: its
 * background is dark where the first digit of red is below 8. No quotes, brackets or ampersands, which React would escape.
 */
export const MESSENGER_SCRIPT = `(function(){
var k=\`${LAUNCH_KEY}\`,l=location,h=l.hash.slice(1),s={},m;
try{s=sessionStorage}catch(e){}
if(h.indexOf(\`tgWebAppData=\`)==-1)h=s[k];
else{
try{s[k]=h}catch(e){}
history.replaceState(history.state,\`\`,l.pathname+l.search.replace(/[?\\x26]tgWebAppStartParam=[^\\x26]*/,\`\`))
}
if(!h)return;
self.messengerLaunch=h;
m=/%22bg_color%22%3A%22%23([0-7])?/i.exec(h);
if(m)document.documentElement.dataset.theme=m[1]?\`dark\`:\`light\`
})()`.replace(/\n/g, '');

/** What a messenger has opened the shop with, as `MESSENGER_SCRIPT` found it; null in a browser that came otherwise. */
export function messengerLaunch(): URLSearchParams | null {
  const kept: unknown = Reflect.get(window, 'messengerLaunch');
  return typeof kept === 'string' ? new URLSearchParams(kept) : null;
}
