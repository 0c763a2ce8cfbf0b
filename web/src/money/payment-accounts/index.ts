/** Accounts at providers of payments, beside the methods that they are about (this file travels with /login). */
import type { Fillings } from '../../app/slots.ts'

export const fills: Fillings = { 'settings-providers': () => import('./PaymentAccountsCard.tsx') }
