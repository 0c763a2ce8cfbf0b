/** Front door of the member's own pages. */
export { headOfClub } from './club-face.ts'
export { memberHandlers } from './member.handlers.ts'
export { endSessionsOf, publicGym, publicTokenOf } from './member.sql.ts'
export { ownPeople } from './own-people.sql.ts'
export { knowsMember } from './sign-in.ts'
