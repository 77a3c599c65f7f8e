// before any schema is made: zod would try `new Function`, which the policy of our pages refuses and reports
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
