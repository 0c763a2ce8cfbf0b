/**
 * Our pages forbid eval; zod would try it with the first schema it makes (some of them its own) and be reported for it on
 * every page. It reads this name when it loads, so this stands before it: first in main.tsx, and in zod's piece of the build.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
