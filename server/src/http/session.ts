/** Staff who ask: their token, the session it opens, where they stand in it and what they may. */
import { createHash } from 'node:crypto'
import type { Call } from '@kaiguan/contract/call'
import { employeeTypeWords } from '@kaiguan/contract/club/staff/texts'
import { BRANCHES, EMPLOYEE } from '@kaiguan/contract/employee-type'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { isHeadOfficeRight } from '@kaiguan/contract/permissions/head-office-rights'
import type { FastifyRequest } from 'fastify'
import { dayIn } from '../clock.ts'
import type { Ctx, GymRow, SessionFacts, StaffFacts } from '../context.ts'
import { type Database, type Db, type Manner, one } from '../database/open.ts'
import { type Sql, sql } from '../database/sql.ts'
import { languageOf } from './language.ts'
import { refuse, requireOpen } from './refusal.ts'

const USER_CALL = '/v1/gym/user'
const SIGN_CALL = '/v1/gym/oss_sign_url'

/**
 * SHA-256 of the bearer token: what the database knows of it. Only the specification's user call takes it as a query too, and its signing
 * call in the body.
 */
export function tokenHash(call: Call | null, request: FastifyRequest): Buffer | null {
  const shown = call?.path === SIGN_CALL ? withBodysToken(request) : bearerOf(request)
  const query = call?.path === USER_CALL ? request.query : null
  const fromQuery = typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined
  const token = shown ?? (typeof fromQuery === 'string' ? fromQuery : null)
  return token && token.length <= 200 ? hashToken(token) : null
}

/** Whoever sends two tokens sends one twice: another in the body is one that was good before. */
function withBodysToken(request: FastifyRequest): string | undefined {
  const { body, headers } = request
  const token = typeof body === 'object' && body !== null && 'api_token' in body ? body.api_token : undefined
  if (typeof token !== 'string') return bearerOf(request)
  if (headers.authorization !== undefined && bearerOf(request) !== token) throw refuse('file.code-expired')
  return token
}

/** The scheme is written in any case (RFC 9110). */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : /^bearer +(.*)$/i.exec(authorization)?.[1]
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type SessionAnswer = {
  ended?: true
  /** What was known still holds. */
  same?: true
  version?: string
  id: number
  account_id: number
  brand_id?: number
  brand_name?: string
  gym_id?: number
  employee?: StaffFacts & { head_office_rights: string[] | null }
  role?: { id: number; name: string; menus: string[] } | null
  gym?: GymRow | null
}

type Kept = { version: string; facts: SessionFacts }

/**
 * Opens sessions, and keeps what each knows of its employee, role and gym until the database says that it no longer holds.
 * It is asked at every call, so that an ended session or a changed role is refused at the next one, whichever process answers.
 */
export class Sessions {
  readonly #kept = new Map<string, Kept>()
  static readonly MOST = 5_000

  /** Runs `work` in a transaction that began with the question whose the token is; `opened` refuses where nobody's. It sets brand, gym and asker. */
  within<T>(
    database: Pick<Database, 'transaction'>,
    hash: Buffer,
    now: Date,
    work: (db: Db, opened: Promise<SessionFacts>) => Promise<T>,
    manner: Pick<Manner, 'single'> = {},
  ): Promise<T> {
    const key = hash.toString('base64')
    const kept = this.#kept.get(key)
    const ask = question(hash, now, kept?.version ?? null)
    // What the function answers is its own, as the migration writes it.
    const facts = (answer: unknown) => this.#facts(key, kept, answer as SessionAnswer | null)
    return database.transaction(null, (db, asked) => work(db, asked.then(facts)), { ...manner, ask })
  }

  #facts(key: string, kept: Kept | undefined, answer: SessionAnswer | null): SessionFacts {
    if (answer?.same && kept) return kept.facts
    this.#kept.delete(key)
    const facts = factsOf(answer)
    if (this.#kept.size >= Sessions.MOST) this.#kept.clear()
    if (answer?.version !== undefined) this.#kept.set(key, { version: answer.version, facts })
    return facts
  }
}

function question(hash: Buffer, now: Date, known: string | null): Sql {
  return sql`session_open(${hash}, ${now}, ${known})`
}

/** Inside a transaction, without keeping anything: of a session that was just begun or moved. */
export async function openSession(db: Db, hash: Buffer, now: Date): Promise<SessionFacts> {
  const { session } = await one(db, sql<{ session: SessionAnswer | null }>`select ${question(hash, now, null)} as session`)
  return factsOf(session)
}

/**
 * How somebody stands now who isn't asking: what they asked for is done later. null: they were disabled, have left, or stand
 * elsewhere by now.
 */
export async function standingOf(
  { db, brandId }: { db: Db; brandId: number },
  who: { gymId: number | null; staffId: number; accountId: number },
): Promise<SessionFacts | null> {
  const asked = sql<{ facts: Pick<SessionAnswer, 'employee' | 'role' | 'gym'> | null }>`
    select staff_facts(${brandId}, ${who.gymId}, ${who.staffId}) as facts`
  const { facts } = await one(db, asked)
  return facts && factsOf({ id: 0, account_id: who.accountId, brand_id: brandId, gym_id: who.gymId ?? 0, ...facts })
}

function factsOf(session: SessionAnswer | null): SessionFacts {
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
    isRoot: staff !== null && staff.type !== EMPLOYEE,
    permissionIds: new Set(session.role?.menus ?? []),
    headOfficeRights: staff?.type === BRANCHES && staff.head_office_rights ? new Set(staff.head_office_rights) : null,
    gym: session.gym ?? null,
  }
}

/** Refuses a session that stands elsewhere than the call asks for, or may not make it. */
export function checkSession(call: Call, session: SessionFacts, now: Date, request: FastifyRequest): void {
  checkScope(call, session, now, request)
  if (call.needs && !mayUse(session, call.needs) && !(mayConfirm(call, session) && showsConfirmation(request.body)))
    throw refuse('permission.missing', { permission: permissions[call.needs][languageOf(request)] })
}

/** Whoever may not see the thing asks no colleague about it. */
function mayConfirm({ confirmable }: Call, session: SessionFacts): boolean {
  return confirmable !== null && mayUse(session, confirmable)
}

/** Whether it is a good one, the verb asks, and the gate whether the verb did (`requireConfirmed`). */
function showsConfirmation(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'approval_token' in body && typeof body.approval_token === 'string'
}

/** After the handler: of a call whose permission the session lacks, nothing stays that nobody confirmed. */
export function requireConfirmed(call: Call, { session, confirmed }: Pick<Ctx, 'confirmed'> & { session: Rights }): void {
  if (call.needs && !mayUse(session, call.needs) && confirmed.by === null)
    throw refuse('permission.missing', { permission: permissions[call.needs] })
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
    checkBranch(call, session.gym, now)
  }
}

/**
 * Whoever acts in a branch: it has been checked by the platform, and who writes in it finds it open and its subscription paid. Nobody
 * pays for a closed one, so what is done there still doesn’t wait for it.
 */
export function checkBranch(call: Call, gym: GymRow, now: Date): void {
  if (gym.is_check_pass !== 1) throw refuse('gym.not-passed', { gym: gym.name })
  const writes = call.method !== 'GET' && !call.path.endsWith('/statistics')
  if (!writes) return
  if (!call.whenClosed) requireOpen(gym)
  if (!call.whenOverdue && gym.closed_on === null && gym.over_date < dayIn(gym, now))
    throw refuse('subscription.over', { day: gym.over_date })
}

type Rights = Pick<SessionFacts, 'isRoot' | 'permissionIds' | 'headOfficeRights'>

export function mayUse({ isRoot, permissionIds, headOfficeRights }: Rights, permission: Permission): boolean {
  const { id } = permissions[permission]
  if (headOfficeRights && isHeadOfficeRight(permission)) return headOfficeRights.has(id)
  return isRoot || permissionIds.has(id)
}
