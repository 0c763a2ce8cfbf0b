/** Front door of auth: its handlers and what other features may call. */

export { authHandlers } from './auth.handlers.ts'
export {
  type AccountGym,
  accountForLogin,
  accountGyms,
  endSessionsOfEmployee,
  enterGym,
  installation,
  isProven,
  loginNames,
  provePhone,
  resetLoginPassword,
  startSession,
  tryWasRight,
} from './auth.sql.ts'
export { createBrand, createEmployee, createGym, ensureAccount, knowsTimeZone, markSetUp, requireKnownTimeZone } from './club.sql.ts'
export { DEMO_PASSWORD } from './demo-logins.texts.ts'
export { SESSION_MS } from './login.ts'
export { loginQrHandlers } from './login-qr.handlers.ts'
export { mySessionHandlers } from './my-sessions.handlers.ts'
export { hashNewPassword, hashOfNobody, hashPassword, isToken, newToken } from './passwords/passwords.ts'
export { isOwnPassword, whosePassword } from './passwords/whose-password.ts'
export { tooMany } from './throttle.ts'
export { authPass, gymHere } from './who-am-i.ts'
