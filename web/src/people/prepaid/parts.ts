/** The front door: what a sale would break of the prepaid rules. */
export { type PrepaidAsk, usePrepaid } from './use-prepaid.tsx'
