/** The front door: paying, the same for everything that is sold. */
export { PayPanel } from './PayPanel.tsx'
export { payProblems } from './pay.texts.ts'
export { methodAsked, type RefundMethod, RefundMethodField, useRefundWord } from './RefundMethodField.tsx'
export { TenderFields } from './TenderFields.tsx'
export { cashOf, type Filled, fillTenders, tenderProblem } from './tenders.ts'
export { useMethodWord } from './use-method-word.ts'
export { type PayingFields, usePaying } from './use-paying.ts'
export { type TenderState, useTenders } from './use-tenders.ts'
