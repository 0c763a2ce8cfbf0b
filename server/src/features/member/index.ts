/** Front door of the member's own pages. */
export { memberHandlers } from './member.handlers.ts'
export { endSessionsOf, publicTokenOf } from './member.sql.ts'
export { knowsMember } from './sign-in.ts'
