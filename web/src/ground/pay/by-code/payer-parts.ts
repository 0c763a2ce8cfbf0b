/** What paying by a payer's code adds to a panel, fetched beside it: paying is opened without it. */
export { PayerCodeField } from './PayerCodeField.tsx'
export { PayerScan } from './PayerScan.tsx'
