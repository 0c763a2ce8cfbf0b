/** Signing in by a code: a browser's that a phone confirms, or one that a signed-in browser gives a phone. */
import type { loginQrCalls, QrTicket } from '@kaiguan/contract/ground/auth/login-qr'
import type { Outside } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { beginIn } from './login.ts'
import { answerTicket, newCode, newTicket, type Standing, takeCode, takeTicket } from './login-qr.sql.ts'
import { newToken } from './passwords/passwords.ts'
import { demoHere } from './passwords/whose-password.ts'
import { tooMany } from './throttle.ts'

const GOOD_FOR_MS = 2 * 60_000
const WINDOW_MS = 15 * 60_000
/** Of one address: a login page that stays open asks for eight in that time. */
const MOST_TICKETS = 200
const MOST_CODES = 50

const nothing = { ticket: null, qr: null, expires_at: null, entry: null }

export const loginQrHandlers: Handlers<typeof loginQrCalls> = {
  ticket: (outside, { query }) => (query.ticket === undefined ? showTicket(outside) : askTicket(outside, query.ticket)),
  answer: async (ctx, { body }) => {
    const said = await answerTicket(ctx.db, hashToken(body.ticket), { sessionId: ctx.session.id, act: body.action, now: ctx.now })
    if (said === null) throw refuse('qr.over')
    if ('other' in said) throw refuse('qr.other')
    return said
  },
  code: async (ctx) => {
    const code = newToken()
    const until = new Date(ctx.now.getTime() + GOOD_FOR_MS)
    await newCode(ctx.db, hashToken(code), ctx.session.id, ctx.now, until)
    return { code, url: `${ctx.origin}/authredirect?code=${code}`, expires_at: until.toISOString() }
  },
  exchange: async (outside, { body }) => {
    await requireFewTries(outside, 'code', MOST_CODES)
    const { database, now } = outside
    const entry = await database.transaction(null, async (db) => {
      const who = await takeCode(db, hashToken(body.code), now)
      return who && beginIn(db, outside, allowed(outside, who))
    })
    // Said outside: a code that was wrong, or too late, is gone all the same.
    if (entry === null) throw refuse('qr.code')
    return entry
  },
}

async function showTicket(outside: Outside): Promise<QrTicket> {
  await requireFewTries(outside, 'ticket', MOST_TICKETS)
  const { database, device, ip, now, origin } = outside
  const [ticket, scan] = [newToken(), newToken()]
  const until = new Date(now.getTime() + GOOD_FOR_MS)
  await database.transaction(null, (db) => newTicket(db, { poll: hashToken(ticket), scan: hashToken(scan), device, ip, now, until }))
  return { ...nothing, state: 'waiting', ticket, qr: `${origin}/authredirect?ticket=${scan}`, expires_at: until.toISOString() }
}

/** In one transaction: a session that couldn't begin leaves the ticket to be asked for again. */
async function askTicket(outside: Outside, ticket: string): Promise<QrTicket> {
  const { database, now } = outside
  return database.transaction(null, async (db) => {
    const { state, expires_at = null, who } = await takeTicket(db, hashToken(ticket), now)
    return { ...nothing, state, expires_at, entry: who ? await beginIn(db, outside, allowed(outside, who)) : null }
  })
}

function allowed(outside: Outside, who: Standing): Standing {
  if (who.demo && !demoHere(outside)) throw refuse('auth.demo-remote')
  return who
}

/** A refused one isn't counted: what throws is undone. */
async function requireFewTries({ database, ip, now }: Outside, what: string, most: number): Promise<void> {
  await database.transaction(null, async (db) => {
    const minutes = await tooMany(db, new Map([[`qr-${what}:${countedAddress(ip)}`, most]]), now, WINDOW_MS)
    if (minutes !== null) throw refuse('qr.too-many', { minutes })
  })
}
