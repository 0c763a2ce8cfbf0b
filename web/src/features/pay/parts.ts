/** The front door: paying, the same for everything that is sold. */
export { PayPanel } from './PayPanel.tsx'
export { type PayingFields, usePaying } from './use-paying.ts'
