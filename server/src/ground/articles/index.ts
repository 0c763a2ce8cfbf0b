/** Front door of articles. */
export { articleHandlers } from './articles.handlers.ts'
export { sendDuePushes } from './push-article.ts'
export { nextPush } from './pushes.sql.ts'
export { sanitised } from './sanitise.ts'
