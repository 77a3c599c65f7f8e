/**
 * Runs in the first answer of a page in two (lib/serve/two-answers.ts). Once something is painted, or at once where somebody has been before, it shows pictures
 * and drawings and asks for the rest, which brings the script that puts it in (WHOLE_SCRIPT). A hand that comes before is remembered. Lazy pictures
 * beyond the end of a rail wait for a hand, or until the page wakes. Who holds an answer whose rest is gone gets the page in one.
 */
export const FIRST_SCRIPT = `(function(){
var d=document,v=d.currentScript.dataset.version,begun,rest=self.rest={hands:['pointerdown','pointermove','touchstart','wheel','keydown','focusin','click'],hand:function(e){if(e.type!='pointermove'||e.movementX||e.movementY){rest.touched=1;go();if(ready())pictures()}},pictures:pictures};
function each(s,f){d.querySelectorAll(s).forEach(f)}
function ready(){return d.readyState!='loading'}
function aside(i){if(rest.touched||i.loading!='lazy')return;var b=i.getBoundingClientRect();return b.left>innerWidth||b.right<0}
function pictures(all){
each('[data-src]',function(i){var s=i.dataset;if(all!=1)if(aside(i))return;if(s.srcset)i.srcset=s.srcset;i.src=s.src;delete s.srcset;delete s.src});
each('use[data-href]',function(u){u.setAttribute('href',u.dataset.href);delete u.dataset.href})
}
function put(){
if(!rest.answer||!ready()||rest.put)return;
rest.put=1;
var n=d.createElement('script');n.textContent=rest.answer.whole;d.head.appendChild(n)
}
function ask(){
fetch(location.pathname+'?page-rest='+v).then(function(r){
if(r.ok)if(/json/.test(r.headers.get('content-type')))return r.json();
if(r.status>499)throw r;
d.cookie='page=whole;path=/;max-age=60';
location.reload()
}).then(function(r){if(r){rest.answer=r;put()}}).catch(function(){setTimeout(ask,2000)})
}
function go(){if(begun)return;begun=1;if(ready())pictures();ask()}
function been(){try{return localStorage.length||location.hash||d.visibilityState=='hidden'}catch(e){return 1}}
rest.hands.forEach(function(h){addEventListener(h,rest.hand,true)});
d.addEventListener('DOMContentLoaded',function(){if(begun)pictures();put()});
addEventListener('load',function(){setTimeout(go,1500)});
function painted(){var p=d.querySelector('[decoding=sync]');(p?p.decode():Promise.resolve()).catch(String).then(function(){requestAnimationFrame(function(){setTimeout(go)})})}
if(been())go();else try{new PerformanceObserver(painted).observe({type:'paint',buffered:true})}catch(e){go()}
})()`.replace(/\n/g, '');

/** Characters of markup that are put in before a hand comes. */
const NEAR = 40_000;

/**
 * Makes a page whole of its two answers: styles and tags of the head, the markup that is near, the script that wakes the page; with the hand (`rest.fill`, called
 * by that script) the markup far below and the framework's data. Piece by piece from the top down, so that a hand is never kept waiting; letters that arrive
 * lay everything out again, so that the markup waits a second for them at most.
 */
export const WHOLE_SCRIPT = `(function(){
var d=document,rest=self.rest,answer=rest.answer,near=[],far=[],room=${NEAR},holes=[...d.querySelectorAll('[data-rest]')];
function script(text,type){var n=d.createElement('script');if(type)n.type=type;n.textContent=text;d.head.appendChild(n);return n}
function steps(all){var f=all.shift();if(f)Promise.resolve(f()).then(function(){setTimeout(steps,0,all)})}
function letters(){return rest.touched?0:Promise.race([d.fonts.ready,new Promise(function(r){setTimeout(r,1000)})])}
function end(e){return holes.findLastIndex(function(h){return e.contains(h)})}
near.push(function(){
var s=d.querySelector('style[data-precedence]'),t=s?s.textContent:'';
answer.styles.forEach(function(p){t=t.slice(0,p[0])+p[1]+t.slice(p[0])});
if(s)s.textContent=t;
d.querySelectorAll('link[href="data:,"]').forEach(function(l){l.remove()});
d.head.insertAdjacentHTML('beforeend',answer.tags)
},letters);
holes.map(function(e,i){return [end(e),-i]}).sort(function(a,b){return a[0]-b[0]||a[1]-b[1]}).forEach(function(k){
var e=holes[-k[1]],h=d.createElement('template');
if(e.tagName=='SCRIPT'){e.textContent=answer.holes[-k[1]];return}
h.innerHTML=answer.holes[-k[1]];
h.content.childNodes.forEach(function(c){(room>0?near:far).push(function(){e.appendChild(c)});room-=(c.outerHTML||'').length})
});
near.push(function(){
var a=location.hash.slice(1);
rest.fill=function(then){rest.pictures(1);steps(far.concat(function(){
var f=self.__next_f=self.__next_f||[];
answer.flight.forEach(function(p){f.push(p)});
try{if(a)d.getElementById(decodeURIComponent(a)).scrollIntoView()}catch(e){}
then()
}))};
script(answer.parts,'application/json').dataset.parts='';
answer.scripts.forEach(function(s){script(s)});
rest.hands.forEach(function(h){removeEventListener(h,rest.hand,true)});
if(rest.touched)dispatchEvent(new Event('touchstart'))
});
steps(near)
})()`.replace(/\n/g, '');
