/** Front door of registers and shifts. */
export { shiftHandlers } from './shifts.handlers.ts'
