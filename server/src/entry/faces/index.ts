/** Front door of faces. */
export { faceHandlers } from './faces.handlers.ts'
