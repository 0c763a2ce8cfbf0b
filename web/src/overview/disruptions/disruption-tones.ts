import type { DisruptionItem, DisruptionState } from '@kaiguan/contract/overview/disruptions/calls'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const disruptionTones: Record<DisruptionState, Tone> = {
  preparing: 'info',
  preview: 'warn',
  applying: 'info',
  applied: 'good',
  reversing: 'info',
  reversed: 'idle',
}
export const itemTones: Record<DisruptionItem['state'], Tone> = { planned: 'info', 'left-out': 'idle', applied: 'good', reversed: 'idle' }
