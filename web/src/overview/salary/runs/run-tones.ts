import type { RunState } from '@kaiguan/contract/overview/salary/run-states'
import type { Tone } from '../../../ui/display/StatusTag.tsx'

export const runTones: Readonly<Record<RunState, Tone>> = { draft: 'warn', confirmed: 'info', paid: 'good' }
