import type { BodyMove, BodyStanding } from '@kaiguan/contract/coaching/body-tests/texts'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const standingTones: Record<BodyStanding, Tone> = { low: 'warn', normal: 'good', high: 'warn' }
export const moveTones: Record<BodyMove, Tone> = { better: 'good', worse: 'bad', kept: 'idle' }
