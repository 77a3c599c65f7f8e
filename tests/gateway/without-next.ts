import { registerHooks } from 'node:module';

// What the framework renders again after a time has no renderer here.
const CACHE = 'data:text/javascript,export const unstable_cache = (make) => make;';

/** For `node --import`: the framework's modules as its bundler finds them, so that handlers run from their sources. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true };
    if (specifier === 'next/cache') return { url: CACHE, shortCircuit: true };
    return nextResolve(/^next\/\w+$/.test(specifier) ? `${specifier}.js` : specifier, context);
  },
});
