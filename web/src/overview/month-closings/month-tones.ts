import type { MonthState } from '@kaiguan/contract/overview/month-closings/calls'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const monthTones: Readonly<Record<MonthState, Tone>> = { running: 'idle', 'days-open': 'warn', open: 'info', closed: 'good' }
