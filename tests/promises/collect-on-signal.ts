/** For `node --import`: what is no longer used is given back at SIGUSR2, so that what a process holds is what it keeps. */
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
