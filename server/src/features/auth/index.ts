/** Front door of auth: its handlers and what other features may call. */

export { authHandlers } from './auth.handlers.ts'
export { accountGyms, countTry, endSessionsOfEmployee, loginNames, setPassword, startSession, tryWasRight } from './auth.sql.ts'
export { createBrand, createEmployee, createGym, ensureAccount, markSetUp } from './club.sql.ts'
export { DEMO_PASSWORD } from './demo-logins.texts.ts'
export { hashPassword, isToken, newToken } from './passwords.ts'
export { isOwnPassword, whosePassword } from './whose-password.ts'
