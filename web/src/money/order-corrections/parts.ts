/** The front door: how an order was paid, whose sale it is, and putting that right, for the till's orders, the account sheet and performance. */
import { lazy } from 'react'

export { OrderPayments } from './OrderPayments.tsx'
export { OrderPaymentsDrawer } from './OrderPaymentsDrawer.tsx'
export { OrderSellers } from './OrderSellers.tsx'

/** Fetched when it opens: who reads lines of performance mostly reads. */
export const OrderSellersDrawer = lazy(() => import('./OrderSellersDrawer.tsx'))
