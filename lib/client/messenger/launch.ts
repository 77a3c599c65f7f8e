/** The sessionStorage key of the messenger's launch parameters. */
export const LAUNCH_KEY = 'messenger-launch';

/**
 * Runs in the head of pages when a messenger can open the shop; without launch parameters it does nothing. It moves the launch parameters from the fragment of
 * the address to sessionStorage, and sets `messengerLaunch` for the page's code. Then it applies the messenger's theme before the first paint: dark when the
 * first hex digit of the background's red is below 8. No quotes, brackets or ampersands, because React would escape them.
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

/** The launch parameters found by `MESSENGER_SCRIPT`; null in a normal browser. */
export function messengerLaunch(): URLSearchParams | null {
  const kept: unknown = Reflect.get(window, 'messengerLaunch');
  return typeof kept === 'string' ? new URLSearchParams(kept) : null;
}
