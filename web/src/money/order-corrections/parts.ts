/** The front door: how an order was paid, and putting that right, for the till's orders and the account sheet. */
export { OrderPayments } from './OrderPayments.tsx'
export { OrderPaymentsDrawer } from './OrderPaymentsDrawer.tsx'
