import { registerHooks } from 'node:module';

/** For `node --import`: the framework's modules as its bundler finds them, so that handlers run from their sources. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true };
    return nextResolve(/^next\/\w+$/.test(specifier) ? `${specifier}.js` : specifier, context);
  },
});
