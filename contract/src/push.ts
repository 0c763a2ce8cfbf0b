/** The push socket: where it is, and what its frames say. The capital letters are the specification's. */
import { z } from 'zod'
import { type Tag, tags } from './tags.ts'

export const PUSH_PATH = '/saas/push/listen'
/** Which page a request comes from: what it changed itself it isn't told. */
export const PAGE_HEADER = 'x-page'

export const pushCodes = {
  success: 0,
  /** A heartbeat: nothing to do. */
  ignored: -1,
  notAuthenticated: 1,
  tooMany: 10,
} as const

export const pushTypes = {
  /** What shows one of `Topics` is no longer as it was read. */
  changed: 1,
  /** The session has ended, or stands in another branch. */
  ended: 2,
  /** There is a message for this account. */
  message: 3,
} as const

/** Open sockets of one account, and of one branch, over all server processes. */
export const MOST_SOCKETS = { account: 10, gym: 300 }
/** A page that hears nothing for longer than two of these has lost its socket. */
export const HEARTBEAT_MS = 30_000

export const PushFrame = z.object({
  Code: z.union([z.literal(0), z.literal(-1), z.literal(1), z.literal(10)]),
  Msg: z
    .object({ Type: z.int(), Topics: z.array(z.string()).optional() })
    .optional()
    .describe('1 changed (Topics), 2 the session has ended, 3 a message'),
})
export type PushFrame = z.infer<typeof PushFrame>

/** Topics of another release are none of ours. */
export function tagsIn(topics: readonly string[]): Tag[] {
  return tags.filter((tag) => topics.includes(tag))
}
