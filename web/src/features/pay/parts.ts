/** The front door: paying, the same for everything that is sold. */
export { PayFields } from './PayFields.tsx'
export { PayPanel } from './PayPanel.tsx'
export { PayTotal } from './PayTotal.tsx'
export { type Business, type PayingFields, type PayingState, usePaying } from './use-paying.ts'
