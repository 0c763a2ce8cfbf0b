/** The front door: what a new branch needs, for its desktops. */
export { FirstDay } from './FirstDay.tsx'
export { useFirstDay } from './use-first-day.ts'
