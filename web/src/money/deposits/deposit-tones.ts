import type { DepositState } from '@kaiguan/contract/money/deposits/calls'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const depositTones: Record<DepositState, Tone> = { held: 'good', used: 'idle', returned: 'idle', moved: 'idle' }
