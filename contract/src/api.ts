/** The table of contents: every feature and its calls. The web imports the features, never this. */
import { authCalls } from './features/auth.ts'

export const api = {
  auth: authCalls,
}
