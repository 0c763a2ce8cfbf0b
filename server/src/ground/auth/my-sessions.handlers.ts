/** The calls of one's own sessions. */
import type { mySessionCalls } from '@kaiguan/contract/ground/auth/my-sessions'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { record } from '../operation-log/index.ts'
import { endOtherSessions, endSessionOf, sessionsOf } from './my-sessions.sql.ts'
import { isToken } from './passwords/passwords.ts'

export const mySessionHandlers: Handlers<typeof mySessionCalls> = {
  list: async ({ db, session, now }) => {
    const standing = await sessionsOf(db, session.accountId, now)
    return {
      data: standing.map(({ id, device, ip, created_at, last_used_at, ends_at }) => ({
        id,
        device,
        ip: shortAddress(ip),
        signed_in_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        ends_at: ends_at.toISOString(),
        mine: id === session.id,
      })),
    }
  },
  end: async (ctx, { params }) => {
    if (!(await endSessionOf(ctx.db, ctx.session.accountId, params.id, ctx.now))) throw refuse('not-found')
    if (params.id !== ctx.session.id) await recordLeft(ctx, 1)
    return { done: true }
  },
  endOthers: async (ctx, { body }) => {
    const { device_token: kept } = body
    const device = kept !== undefined && isToken(kept) ? hashToken(kept) : null
    const ended = await endOtherSessions(ctx.db, ctx.session, device, ctx.now)
    if (ended > 0) await recordLeft(ctx, ended)
    return { ended }
  },
}

/** In the log of where they stand now; whoever stands nowhere has none. */
async function recordLeft(ctx: Ctx, count: number): Promise<void> {
  const { staff } = ctx.session
  if (staff) await record(ctx, 'employee.signed-out', staff.id, { name: staff.name, count })
}

/** Enough to tell the club from elsewhere, too little to find somebody by: 203.0.113.*, 2001:db8:0:1:*. */
export function shortAddress(ip: string): string {
  const v4 = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!v4.includes(':')) return v4.replace(/\.\d+$/, '.*')
  return `${v4.split(':').slice(0, 4).join(':')}:*`
}
