/** Front door of desktops. */
export { desktopHandlers } from './desktop.handlers.ts'
