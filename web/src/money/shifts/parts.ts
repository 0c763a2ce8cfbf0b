/** The front door: registers and shifts, for the account sheet and the cashier. */

export { HandOver } from './HandOver.tsx'
export { PairsOfDay } from './PairsOfDay.tsx'
export { type OpenShift, useMoment, useRegisters } from './registers.ts'
export { ShiftsTab } from './ShiftsTab.tsx'
export { TerminalBar } from './TerminalBar.tsx'
