/** Front door of settings. */
export { settingsHandlers } from './settings.handlers.ts'
