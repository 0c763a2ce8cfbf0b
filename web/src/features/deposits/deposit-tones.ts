import type { DepositState } from '@kaiguan/contract/features/deposits'
import type { Tone } from '../../ui/StatusTag.tsx'

export const depositTones: Record<DepositState, Tone> = { held: 'good', used: 'idle', returned: 'idle' }
