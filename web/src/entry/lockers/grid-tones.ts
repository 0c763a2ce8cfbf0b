import type { GridState, RentalState } from '@kaiguan/contract/entry/lockers/texts'
import type { Tone } from '../../ui/display/StatusTag.tsx'

/** Beside colour and word: read at a glance, and by who sees no colours. What is free has none. */
export const gridSigns: Record<GridState, string> = { free: '', 'in-use': '◐', rented: '●', overdue: '!', disabled: '×' }
export const gridTones: Record<GridState, Tone> = { free: 'good', 'in-use': 'info', rented: 'warn', overdue: 'bad', disabled: 'idle' }
export const rentalTones: Record<RentalState, Tone> = { living: 'good', ending: 'warn', overdue: 'bad', ended: 'idle' }
