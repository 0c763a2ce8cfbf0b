/** Front door of posts that await their holder's word. */
export { myPostHandlers } from './my-posts.handlers.ts'
