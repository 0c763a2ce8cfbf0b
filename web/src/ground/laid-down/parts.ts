/** The second front door: what follows head office, shown beside it and locked in its form. */
export { LaidDownTag } from './LaidDownTag.tsx'
export { useLocked, useLockedRules } from './use-laid-down.ts'
