/** The front door: paying, the same for everything that is sold. */
export { PayPanel } from './PayPanel.tsx'
export { useMethodWord } from './use-method-word.ts'
export { type PayingFields, usePaying } from './use-paying.ts'
