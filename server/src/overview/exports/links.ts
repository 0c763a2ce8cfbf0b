/**
 * Links to what was exported: good for ten minutes and for the session they were made for, so that one that is passed on, or
 * outlives its session, opens nothing. Signed with a secret of the task's own; nothing is kept of a link.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { exportCalls, LINK_MINUTES } from '@kaiguan/contract/overview/exports/calls'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { TaskData } from './exports.sql.ts'

type Signed = Pick<TaskData, 'id' | 'secret'>
type Asker = Pick<Ctx, 'now' | 'session'>

export function linkTo(ctx: Asker, task: Signed): string {
  const until = Math.floor(ctx.now.getTime() / 1_000) + LINK_MINUTES * 60
  return exportCalls.download.path.replace('{ticket}', `${task.id}.${until}.${seal(task, ctx.session.id, until)}`)
}

/** What a password was given for is open to that session alone. */
export function isOpenHere({ session }: Asker, { session_id }: Pick<TaskData, 'session_id'>): boolean {
  return session_id === null || session_id === session.id
}

/** Which task a link names; it is not yet believed. */
export function taskOfLink(ticket: string): number | null {
  const id = Number(ticket.split('.', 1)[0])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function requireValidTicket(ctx: Asker, task: Signed & Pick<TaskData, 'session_id'>, ticket: string): void {
  if (!isOpenHere(ctx, task)) throw refuse('export.link-foreign')
  const [, until = '', given = ''] = ticket.split('.')
  const right = Buffer.from(seal(task, ctx.session.id, Number(until)))
  const shown = Buffer.from(given)
  if (right.length !== shown.length || !timingSafeEqual(right, shown)) throw refuse('export.link-foreign')
  if (Number(until) * 1_000 <= ctx.now.getTime()) throw refuse('export.link-expired', { minutes: LINK_MINUTES })
}

function seal({ id, secret }: Signed, sessionId: number, until: number): string {
  return createHmac('sha256', secret).update(`${id} ${sessionId} ${until}`).digest('base64url')
}
