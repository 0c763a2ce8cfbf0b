/**
 * The gate: what happens between a request's arrival and its handler, the same for every call.
 * version → session (401) → scope (403) → subscription (403) → permission (403) → fields (422)
 * → idempotency → handler → answer. One transaction spans session to answer.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@kaiguan/contract/call'
import { REGISTER_HEADER } from '@kaiguan/contract/features/shifts'
import { employeeTypeWords } from '@kaiguan/contract/features/staff.texts'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { refusalsOf } from '@kaiguan/contract/refusals'
import { ruleTexts } from '@kaiguan/contract/rules'
import { businessDay } from '@kaiguan/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { AppSettings, Ctx, GymRow, Outside, SessionFacts, StaffFacts } from '../context.ts'
import { type Database, type Db, one } from '../database/open.ts'
import { FieldRefusal } from './answer-errors.ts'
import { bodyOf } from './bodies.ts'
import { withFile } from './files.ts'
import { answerOnce } from './idempotency.ts'
import type { Input } from './input.ts'
import { languageOf } from './language.ts'
import { type Language, Refusal, refuse } from './refusal.ts'
import { fieldErrors } from './rule-words.ts'

/** A handler as the gate sees it; the router has checked its types against the contract. */
export type AnyHandler = (ctx: never, input: never) => Promise<unknown>

export type Gate = { database: Database; clock: Clock; settings: AppSettings; checkAnswers: boolean }

export function throughGate(gate: Gate, call: Call, handler: AnyHandler) {
  // The router has matched handler and call by type; here only the gate stands between them.
  const run = handler as (ctx: unknown, input: Input) => Promise<unknown>
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    checkVersion(gate, request)
    const now = gate.clock.now()
    const answer = await (call.outside ? outside : inside)(gate, call, run, request, now).catch((error) => {
      if (gate.checkAnswers) mustBeDeclared(call, error)
      throw error
    })
    if (gate.checkAnswers) call.response.parse(answer)
    if (isList(answer)) reply.header('Pagination', answer.total)
    return answer
  }
}

/** In tests: a refusal that the call doesn't name is an accident, so that what the API page says is true. */
function mustBeDeclared(call: Call, error: unknown): void {
  if (!(error instanceof Refusal) || refusalsOf(call).includes(error.entry)) return
  const said = `${call.method} ${call.path} refuses '${error.entry}': name it in the call's \`refuses\` in the contract`
  // Said aloud, too: of an accident the asker only learns that there was one.
  process.stderr.write(`${said}\n`)
  throw new Error(said)
}

async function inside(gate: Gate, call: Call, run: (ctx: unknown, input: Input) => Promise<unknown>, request: FastifyRequest, now: Date) {
  const hash = tokenHash(call, request)
  if (!hash) throw refuse('session.missing')
  let brandId: number | null = null
  try {
    return await gate.database.transaction(null, async (db) => {
      const session = await openSession(db, hash, now)
      brandId = session.brandId
      checkScope(call, session, now, request)
      checkPermission(call, session, languageOf(request))
      const input = readInput(call, request)
      const ctx = contextOf(gate, request, db, session, now)
      return call.money ? answerOnce(ctx, call, request, input, () => run(ctx, input)) : run(ctx, input)
    })
  } catch (error) {
    if (error instanceof Refusal && error.keep) await gate.database.transaction(brandId, error.keep)
    throw error
  }
}

async function outside(gate: Gate, call: Call, run: (ctx: unknown, input: Input) => Promise<unknown>, request: FastifyRequest, now: Date) {
  const hash = tokenHash(call, request)
  let session: SessionFacts | null = null
  if (call.scope !== 'none') {
    if (!hash) throw refuse('session.missing')
    session = await gate.database.transaction(null, (db) => openSession(db, hash, now))
    checkScope(call, session, now, request)
    checkPermission(call, session, languageOf(request))
  }
  const input = readInput(call, request)
  const ctx: Outside = {
    file: null,
    database: gate.database,
    now,
    log: request.log,
    requestId: request.id,
    language: languageOf(request),
    ip: request.ip,
    forwarded: PROXY_HEADERS.some((name) => request.headers[name] !== undefined),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    settings: gate.settings,
    session,
  }
  return call.file ? withFile(request, (file) => run({ ...ctx, file }, input)) : run(ctx, input)
}

/** What proxies add; whoever writes one of these by hand only says that they are farther away. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

function checkVersion(gate: Gate, request: FastifyRequest): void {
  const build = request.headers['x-build']
  // Builds are named by the time they were made, so that they compare as text.
  if (gate.settings.oldestBuild && typeof build === 'string' && build !== 'dev' && build < gate.settings.oldestBuild)
    throw refuse('client.outdated')
}

const USER_CALL = '/v1/gym/user'

/** For what answers outside any call: nothing is said to somebody whose session isn't known. */
export async function knowCaller({ database, clock }: Gate, request: FastifyRequest): Promise<void> {
  const hash = tokenHash(null, request)
  if (!hash) throw refuse('session.missing')
  await database.transaction(null, (db) => openSession(db, hash, clock.now()))
}

/** SHA-256 of the bearer token: what the database knows of it. Only the seed's user call declares it as a query too. */
function tokenHash(call: Call | null, request: FastifyRequest): Buffer | null {
  const header = request.headers.authorization
  const query = call?.path === USER_CALL ? request.query : null
  const fromQuery = typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined
  const token = header?.startsWith('Bearer ') ? header.slice(7) : typeof fromQuery === 'string' ? fromQuery : null
  return token && token.length <= 200 ? hashToken(token) : null
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type SessionAnswer = {
  ended?: true
  id: number
  account_id: number
  brand_id?: number
  brand_name?: string
  gym_id?: number
  employee?: StaffFacts
  role?: { id: number; name: string; menus: string[] } | null
  gym?: GymRow | null
}

export async function openSession(db: Db, hash: Buffer, now: Date): Promise<SessionFacts> {
  const { session } = await one(db, sql<{ session: SessionAnswer | null }>`select session_open(${hash}, ${now}) as session`)
  if (!session || session.ended) throw refuse('session.ended')
  const staff = session.employee ?? null
  return {
    id: session.id,
    accountId: session.account_id,
    brandId: session.brand_id ?? null,
    brandName: session.brand_name ?? '',
    gymId: session.gym_id ?? 0,
    staff,
    role: session.role ?? null,
    isRoot: staff !== null && staff.type !== 1,
    permissionIds: new Set(session.role?.menus ?? []),
    gym: session.gym ?? null,
  }
}

function checkScope(call: Call, session: SessionFacts, now: Date, request: FastifyRequest): void {
  if (call.scope === 'account') return
  // Another tab switched the branch: this page shows one and would write into another.
  const believed = request.headers['x-gym']
  if (typeof believed === 'string' && believed !== String(session.gymId))
    throw refuse('gym.changed', { gym: session.gym?.name ?? session.brandName })
  if (!session.staff) throw refuse('auth.no-gym')
  if (call.scope === 'brand') {
    if (session.gymId !== 0) throw refuse('scope.brand')
    if (!call.types.includes(session.staff.type)) throw refuse('scope.type', { type: employeeTypeWords[session.staff.type] })
  }
  if (call.scope === 'gym') {
    if (!session.gym) throw refuse('scope.gym')
    if (session.gym.is_check_pass !== 1) throw refuse('gym.not-passed', { gym: session.gym.name })
    const today = businessDay(now, { timeZone: session.gym.time_zone, dayStartsAtMinute: session.gym.day_starts_at })
    const writes = call.method !== 'GET' && !call.path.endsWith('/statistics')
    if (writes && !call.whenOverdue && session.gym.over_date < today) throw refuse('subscription.over', { day: session.gym.over_date })
  }
}

export function mayUse(session: SessionFacts, permission: Permission): boolean {
  return session.isRoot || session.permissionIds.has(permissions[permission].id)
}

function checkPermission(call: Call, session: SessionFacts, language: Language): void {
  if (call.needs && !mayUse(session, call.needs)) throw refuse('permission.missing', { permission: permissions[call.needs][language] })
}

function readInput(call: Call, request: FastifyRequest): Input {
  const language = languageOf(request)
  const sent = call.file ? {} : bodyOf(request)
  for (const part of [request.params, request.query, sent]) {
    const field = unstorable(part)
    if (field !== null) throw new FieldRefusal({ [field || 'body']: [ruleTexts.unseen[language]] })
  }
  const params = call.params.safeParse(request.params)
  const query = call.query.safeParse(request.query)
  const body = call.body.safeParse(sent)
  const problems: Record<string, string[]> = {}
  for (const part of [params, query, body]) if (!part.success) Object.assign(problems, fieldErrors(part.error, language))
  if (!params.success || !query.success || !body.success) throw new FieldRefusal(problems)
  return { params: params.data, query: query.data, body: body.data }
}

/** Where a text is that PostgreSQL can't hold, whatever the contract says of it: a NUL, half a character. null: nowhere. */
function unstorable(value: unknown, field = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? field : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const at = unstorable(name, field) ?? unstorable(part, field === '' ? name : `${field}.${name}`)
    if (at !== null) return at
  }
  return null
}

/** A gym of no gym: head-office mode keeps the time of the head office's zone. */
const HEAD_OFFICE: GymRow = {
  id: 0,
  brand_id: 0,
  name: '',
  time_zone: 'Asia/Shanghai',
  day_starts_at: 0,
  over_date: '9999-12-31',
  expiring_days: 15,
  retroactive_days: 7,
  latest_start_days: 365,
  logo_file_id: null,
  address: '',
  phone: '',
  legal_person_phone: null,
  is_check_pass: 1,
  auth_state: 3,
  auth_audit_id: null,
}

function contextOf(gate: Gate, request: FastifyRequest, db: Db, session: SessionFacts, now: Date): Ctx {
  const gym = session.gym ?? HEAD_OFFICE
  return {
    db,
    brandId: session.brandId ?? 0,
    gymId: session.gymId,
    // An account call may come from an account without any gym; what such a call may do needs no staff.
    staff: session.staff ?? { id: 0, name: '', type: 1, phone: '' },
    gym,
    now,
    today: businessDay(now, { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at }),
    log: request.log,
    requestId: request.id,
    language: languageOf(request),
    ip: request.ip,
    session,
    settings: gate.settings,
    registerId: registerOf(request),
    may: (permission) => mayUse(session, permission),
  }
}

/** The register this terminal says it stands at. */
function registerOf(request: FastifyRequest): number | null {
  const id = Number(request.headers[REGISTER_HEADER])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function isList(answer: unknown): answer is { total: number } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'total' in answer && typeof answer.total === 'number'
}
