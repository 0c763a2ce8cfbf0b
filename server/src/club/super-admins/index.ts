/** Front door of posts at head office. */
export { superAdminHandlers } from './super-admins.handlers.ts'
