/** Front door of the club's codes. */
export { qrCardHandlers } from './qr-cards.handlers.ts'
