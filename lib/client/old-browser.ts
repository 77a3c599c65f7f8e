import { OLD_BROWSER, OLD_BROWSER_META } from './old-browser-mark.ts';

/**
 * CSS features that all supported browsers (`browserslist`) have: the first since Firefox 111 and Safari 16.4, the second since Chrome and
 * Edge
 * 111. `old-browser.test.ts` compares both with MDN's data.
 */
export const FLOOR_STYLES = [
  { property: 'font-synthesis-weight', value: 'none' },
  { property: 'width', value: 'calc(sin(1) * 1px)' },
] as const;

/** A string literal without quotes, which React would escape in a script. */
const text = (value: string): string => `/${value}/.source`;
const styles = FLOOR_STYLES.map(({ property, value }) => `CSS.supports(${text(property)},${text(value)})`);

/**
 * Runs before the scripts of the page, written in ECMAScript 5 so that every browser can parse it. A browser older than the oldest supported ones, or without
 * functions that the shop's code uses, gets the mark and shows a message with the shop's phone above the server-rendered page. `instrumentation-client.ts`
 * reads the mark.
 */
export const OLD_BROWSER_SCRIPT = `(function(){
var d=document;
function can(){
try{
if([${styles.join()}].indexOf(false)!=-1)return false;
return [[].flatMap,Object.fromEntries,Promise.allSettled,d.nodeName.replaceAll,[].at,Object.hasOwn,[].findLast,self.structuredClone,AbortSignal.timeout].indexOf(undefined)==-1
}catch(e){return false}
}
if(can())return;
d.documentElement.setAttribute(${text(OLD_BROWSER)},${text('true')});
d.addEventListener(${text('DOMContentLoaded')},function(){
var m=d.getElementsByName(${text(OLD_BROWSER_META)})[0];
if(!m)return;
var said=m.content,phone=m.getAttribute(${text('data-phone')}),at=phone?said.indexOf(phone):-1,p=d.createElement(${text('p')}),a=d.createElement(${text('a')});
p.setAttribute(${text('role')},${text('alert')});
p.style.cssText=${text('margin:0;padding:12px 16px;border-bottom:2px solid;text-align:center')};
if(at==-1)p.textContent=said;
else{
a.href=m.getAttribute(${text('data-href')});
a.textContent=phone;
p.appendChild(d.createTextNode(said.slice(0,at)));
p.appendChild(a);
p.appendChild(d.createTextNode(said.slice(at+phone.length)))
}
d.body.insertBefore(p,d.body.firstChild)
})
})()`.replace(/\n/g, '');
