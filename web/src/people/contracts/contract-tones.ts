import type { ContractState } from '@kaiguan/contract/people/contracts/texts'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const contractTones: Record<ContractState, Tone> = { draft: 'warn', signed: 'good', void: 'idle' }
