/** Front door of auth: its handlers and what other features may call. */

export { authHandlers } from './auth.handlers.ts'
export { endSessionsOfEmployee, setPassword } from './auth.sql.ts'
export { createBrand, createEmployee, createGym, ensureAccount, markSetUp } from './club.sql.ts'
export { DEMO_PASSWORD } from './demo-logins.ts'
export { hashPassword } from './passwords.ts'
