/** The front door: a goods order, for the account sheet. */
export { OrderDrawer } from './orders/OrderDrawer.tsx'
