/** Front door of auth: its handlers and what other features may call. */

export { authHandlers } from './auth.handlers.ts'
export { accountForLogin, accountGyms, endSessionsOfEmployee, loginNames, setPassword, startSession } from './auth.sql.ts'
export { createBrand, createEmployee, createGym, ensureAccount, markSetUp } from './club.sql.ts'
export { DEMO_PASSWORD } from './demo-logins.texts.ts'
export { hashPassword, newToken, passwordMatches, pretendToCheck } from './passwords.ts'
export { checkThrottle, countFailure, countSuccess } from './throttle.ts'
