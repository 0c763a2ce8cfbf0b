import type { ConsumeState } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Tone } from '../../../ui/display/StatusTag.tsx'

export const consumeTones: Record<ConsumeState, Tone> = {
  waiting: 'warn',
  confirmed: 'good',
  expired: 'idle',
  cancelled: 'idle',
  disputed: 'bad',
  reviewed: 'info',
}
