/**
 * The gate: what happens between a request's arrival and its handler, the same for every call.
 * version → who asks (401) → scope (403) → subscription (403) → permission (403) → fields (422)
 * → times without a zone → idempotency → handler → answer. One transaction spans who asks to answer.
 */
import type { Call, OwnScope } from '@kaiguan/contract/call'
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { refusalsOf } from '@kaiguan/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { AppSettings, Ctx, OwnCtx, SessionFacts } from '../context.ts'
import type { Database, Db } from '../database/open.ts'
import { together } from '../database/transaction.ts'
import type { Store } from '../storage/store.ts'
import { type Asking, ctxOfOwn, ctxOfSession, HEAD_OFFICE, type Known, outsideOf } from './contexts.ts'
import { sendFile } from './file-answers.ts'
import { answerOnce, claimKey, claimOf } from './idempotency.ts'
import { withFile } from './input/files.ts'
import type { Input } from './input/input.ts'
import { inBranchTime, momentsOf } from './input/moments.ts'
import { readInput } from './input/read-input.ts'
import { isOurPage } from './public-address.ts'
import { Refusal, refuse } from './refusal.ts'
import { checkBranch, checkSession, requireConfirmed, type Sessions, tokenHash } from './session.ts'

/** A handler as the gate sees it; the router has checked its types against the contract. */
export type AnyHandler = (ctx: never, input: never) => Promise<unknown>
type Run = (ctx: unknown, input: Input) => Promise<unknown>

/**
 * Who asks by a key or a session of their own; told by the feature that gives these out. Sent at once, it sets the
 * transaction's app.brand, app.gym and app.asker. null: the key is nobody's.
 */
export type Knows<Scope extends OwnScope> = (db: Db, request: FastifyRequest, now: Date) => Promise<Known<Scope> | null>

export type Gate = {
  database: Database
  clock: Clock
  settings: AppSettings
  store: Store
  checkAnswers: boolean
  sessions: Sessions
  knows?: { [Scope in OwnScope]?: Knows<Scope> }
  /** Who tells open pages what was changed; null: nobody. */
  push?: { changed(call: Pick<Call, 'changes' | 'scope'>, gymId: number, request: FastifyRequest): void } | null
}

export function throughGate(gate: Gate, call: Call, handler: AnyHandler) {
  // The router has matched handler and call by type; here only the gate stands between them.
  const run = handler as Run
  const through = call.outside ? outside(gate, call, run) : inside(gate, call, run)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    checkVersion(gate, request)
    const setCookie = (header: string) => void reply.header('set-cookie', header)
    const answer = await through({
      request,
      setCookie,
      now: gate.clock.now(),
      settings: gate.settings,
      store: gate.store,
      apart: gate.database.apart,
    }).catch((error) => {
      if (gate.checkAnswers) requireDeclared(call, error)
      throw error
    })
    if (gate.checkAnswers) call.response.parse(answer)
    if (answer instanceof FileAnswer) return sendFile(reply, answer)
    if (isList(answer)) reply.header('Pagination', answer.total)
    return answer
  }
}

/** In tests: a refusal that the call doesn't name is an accident, so that what the API page says is true. */
function requireDeclared(call: Call, error: unknown): void {
  if (!(error instanceof Refusal) || refusalsOf(call).includes(error.entry)) return
  const said = `${call.method} ${call.path} refuses '${error.entry}': name it in the call's \`refuses\` in the contract`
  // Said aloud, too: of an accident the asker only learns that there was one.
  process.stderr.write(`${said}\n`)
  throw new Error(said)
}

function inside(gate: Gate, call: Call, run: Run) {
  const enter = entranceOf(gate, call)
  const moments = momentsOf(call)
  return async (asking: Asking): Promise<unknown> => {
    // Read before anything is sent, refused after who asks is known.
    const read = tried(() => readInput(call, asking.request))
    const claims = call.money && read.ok ? tried(() => claimOf(call, asking.request, read.value)) : null
    let brandId: number | null = null
    let gymId = 0
    try {
      const answer = await enter(asking, async (db, admitted) => {
        const [ctx, before] = await together([admitted, claims?.ok ? claimKey(db, claims.value, asking.now) : undefined])
        brandId = ctx.brandId || null
        gymId = ctx.gymId
        const input = inBranchTime(moments, had(read), ctx.gym)
        const answer = async () => {
          const done = await run(ctx, input)
          if ('session' in ctx) requireConfirmed(call, ctx)
          return done
        }
        return claims ? answerOnce(db, had(claims), before, asking.now, answer) : answer()
      })
      gate.push?.changed(call, gymId, asking.request)
      return answer
    } catch (error) {
      if (error instanceof Refusal && error.keep) await gate.database.transaction(brandId, error.keep)
      throw error
    }
  }
}

type Tried<T> = { ok: true; value: T } | { ok: false; error: unknown }

function tried<T>(work: () => T): Tried<T> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    return { ok: false, error }
  }
}

function had<T>(tried: Tried<T>): T {
  if (tried.ok) return tried.value
  throw tried.error
}

/** Opens the transaction with the question who asks. What is sent before `admitted` has answered is carried out behind it. */
type Entrance = (asking: Asking, work: (db: Db, admitted: Promise<Ctx | OwnCtx<OwnScope>>) => Promise<unknown>) => Promise<unknown>

function entranceOf(gate: Gate, call: Call): Entrance {
  if (call.scope === 'device') return ownEntrance(gate, call, gate.knows?.device)
  if (call.scope === 'member') return ownEntrance(gate, call, gate.knows?.member)
  return sessionEntrance(gate, call)
}

function ownEntrance<Scope extends OwnScope>({ database }: Gate, call: Call, knows: Knows<Scope> | undefined): Entrance {
  if (!knows) throw new Error(`${call.method} ${call.path}: nobody knows who asks in scope ${call.scope}`)
  const admit = async (asking: Asking, db: Db) => {
    const known = await knows(db, asking.request, asking.now)
    if (!known) throw refuse('session.missing')
    checkPage(call, asking)
    checkBranch(call, known.gym, asking.now)
    return ctxOfOwn(asking, db, known)
  }
  // What a device tells and asks is single things, each by its keys.
  const single = call.money || (call.scope === 'device' && call.method === 'POST')
  return (asking, work) => database.transaction(null, (db) => work(db, admit(asking, db)), { single })
}

/** A browser sends a member's cookie whichever page asks: only ours may change anything by it. */
function checkPage({ scope, method }: Call, { request, settings }: Asking): void {
  if (scope !== 'member' || method === 'GET' || isOurPage(settings, request)) return
  const { 'sec-fetch-site': whose, 'content-type': type = '' } = request.headers
  // Where a browser doesn't say whose page it is: another site's sends no JSON without asking this server first.
  if (whose !== undefined || !/^application\/json\s*(;|$)/i.test(type)) throw refuse('request.foreign')
}

function sessionEntrance({ database, sessions }: Gate, call: Call): Entrance {
  return async (asking, work) => {
    const hash = tokenHash(call, asking.request)
    // Whoever shows nothing is refused before a connection is taken.
    if (!hash) throw refuse('session.missing')
    const admit = (db: Db, session: SessionFacts) => {
      checkSession(call, session, asking.now, asking.request)
      return ctxOfSession(asking, db, session)
    }
    const enter = (db: Db, opened: Promise<SessionFacts>) =>
      work(
        db,
        opened.then((session) => admit(db, session)),
      )
    return sessions.within(database, hash, asking.now, enter, { single: call.money })
  }
}

function outside(gate: Gate, call: Call, run: Run) {
  const moments = momentsOf(call)
  return async (asking: Asking): Promise<unknown> => {
    const { request, now } = asking
    let session: SessionFacts | null = null
    if (call.scope !== 'none') {
      const hash = tokenHash(call, request)
      if (!hash) throw refuse('session.missing')
      session = await gate.sessions.within(gate.database, hash, now, (_, opened) => opened)
      checkSession(call, session, now, request)
    }
    const input = inBranchTime(moments, readInput(call, request), session?.gym ?? HEAD_OFFICE)
    const ctx = outsideOf(asking, gate.database, session)
    const answer = await (call.file ? withFile(request, (file) => run({ ...ctx, file }, input)) : run(ctx, input))
    gate.push?.changed(call, session?.gymId ?? 0, request)
    return answer
  }
}

function checkVersion(gate: Gate, request: FastifyRequest): void {
  const build = request.headers['x-build']
  // Builds are named by the time they were made, so that they compare as text.
  if (gate.settings.oldestBuild && typeof build === 'string' && build !== 'dev' && build < gate.settings.oldestBuild)
    throw refuse('client.outdated')
}

/** For what answers outside any call: nothing is said to somebody whose session isn't known. */
export async function knowCaller({ database, clock, sessions }: Gate, request: FastifyRequest): Promise<void> {
  const hash = tokenHash(null, request)
  if (!hash) throw refuse('session.missing')
  await sessions.within(database, hash, clock.now(), (_, opened) => opened)
}

function isList(answer: unknown): answer is { total: number } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'total' in answer && typeof answer.total === 'number'
}
