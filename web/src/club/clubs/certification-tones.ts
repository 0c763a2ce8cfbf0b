import type { Tone } from '../../ui/display/StatusTag.tsx'

/** By the code of a gym's certification: 0 under review, 1 certified, 2 failed, 3 not certified. */
export const certificationTones = { 0: 'info', 1: 'good', 2: 'bad', 3: 'idle' } as const satisfies Record<0 | 1 | 2 | 3, Tone>
