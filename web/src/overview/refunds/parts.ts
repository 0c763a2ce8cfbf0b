/** The front door: asking for a refund from wherever a card is shown. */
export { useRefundRequest } from './use-refund-request.tsx'
