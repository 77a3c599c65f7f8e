/** How often a file is asked for again; the n-th time after 2n seconds. */
const MOST = 5;

/**
 * Runs before the page's own files are loaded: a script or style sheet of the build that is lost on the way is asked for again, which browsers do not do by
 * themselves. Turbopack matches a loaded chunk by the text of its `src`, so the copy has the same text. A picture that fails is marked as
 * components/ui/broken-pictures-client.tsx does, whose code comes later than the browser's sign of a broken picture. No quotes, angle brackets or ampersands, which
 * React would escape.
 */
export const LOST_SCRIPT = `(function(){var n={};addEventListener(\`error\`,function(e){var s=e.target,t=s.tagName;if(t==\`IMG\`)return[s,s.closest(\`[data-plate]\`)].forEach(function(p){if(p)p.setAttribute(\`data-broken\`,\`\`)});var a=t==\`SCRIPT\`?\`src\`:\`href\`,u=s.getAttribute?s.getAttribute(a):0;if(!/^SCRIPT$|^LINK stylesheet$/.test(s.rel?t+\` \`+s.rel:t))return;if(!/^\\/_next\\/static\\//.test(u))return;n[u]=1+(n[u]|0);if(/^[1-${MOST}]$/.test(n[u]))setTimeout(function(){var c=document.createElement(t);if(s.rel)c.rel=s.rel;else c.async=true;c.setAttribute(a,u);s.after(c)},2000*n[u])},true)})()`;
