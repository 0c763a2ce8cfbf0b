/** The front door: the closed months, for the financial records. */
export { MonthsTab } from './MonthsTab.tsx'
