/** Front door of codes sent to phones. */
export { phoneCodeHandlers } from './phone-codes.handlers.ts'
export { keepSms } from './phone-codes.sql.ts'
export { checkCode, proveCode, proveCodeInside, sendCode } from './send-code.ts'
export { sendText } from './send-text.ts'
