/** Makers for tests: a database of one's own, an app on it, a fixed clock, a club with people in it. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BodyIn, Call, ParamsIn, QueryIn, ResponseOf } from '@kaiguan/contract/call'
import { type EmployeeType, GYM_OWNER, HEAD_OFFICE_TYPES } from '@kaiguan/contract/employee-type'
import type { ErrorBody } from '@kaiguan/contract/error'
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type AppSettings, quietSettings } from '../context.ts'
import { type Database, one, openDatabase } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import {
  createBrand,
  createEmployee,
  createGym,
  ensureAccount,
  hashPassword,
  markSetUp,
  newToken,
  provePhone,
  startSession,
} from '../ground/auth/index.ts'
import { fileSecret } from '../ground/files/index.ts'
import { hashToken } from '../http/session.ts'
import { diskStore } from '../storage/disk-store.ts'
import type { Store } from '../storage/store.ts'
import { onServer, withDatabase } from './global-setup.ts'

/** A clock that stands still until it is told. */
export type TestClock = { now(): Date; set(instant: string): void; advance(ms: number): void }

export function testClock(instant: string): TestClock {
  let at = new Date(instant)
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next)
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms)
    },
  }
}

export type Answer<C extends Call> = { status: number; body: ResponseOf<C>; refusal: ErrorBody; headers: Record<string, unknown> }

/** Somebody at a terminal: calls as they would, with their token. */
export type Staff = {
  id: number
  login: string
  token: string
  call<C extends Call>(
    call: C,
    input?: { params?: ParamsIn<C>; query?: QueryIn<C>; body?: BodyIn<C> },
    headers?: Record<string, string>,
  ): Promise<Answer<C>>
  /** The same, and it must succeed. */
  do<C extends Call>(
    call: C,
    input?: { params?: ParamsIn<C>; query?: QueryIn<C>; body?: BodyIn<C> },
    headers?: Record<string, string>,
  ): Promise<ResponseOf<C>>
}

export type World = {
  app: FastifyInstance
  database: Database
  clock: TestClock
  settings: AppSettings
  store: Store
  ownerUrl: string
  /** Whom PostgreSQL had to free from each other; a test of two terminals may want none. */
  deadlocks: string[]
  close(): Promise<void>
}

export const PASSWORD = 'correct-horse-1'
const hashed = hashPassword(PASSWORD)
/** Stories go on for days; when sessions end is told by those of auth (sessions-end.test.ts), who sign in by the password. */
const LATER = new Date('2100-01-01T00:00:00Z')

/**
 * A database cloned from the migrated template and an app on it. Noon in Shanghai, a Friday. `seenAs`: how tests and app see
 * the database, where that isn't as it is.
 */
export async function newWorld(instant = '2026-11-20T04:00:00Z', seenAs = (database: Database) => database): Promise<World> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const server = inject('ownerUrl')
  await onServer(server, (client) => client.query(`create database ${name} template ${inject('template')} strategy ${inject('copying')}`))
  const ownerUrl = withDatabase(server, name)
  const deadlocks: string[] = []
  const database = seenAs(openDatabase(ownerUrl, { max: 10, onDeadlock: (what) => deadlocks.push(what) }))
  const clock = testClock(instant)
  const settings: AppSettings = quietSettings(await fileSecret(database.pool))
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-files-'))
  const store = diskStore(folder)
  const app = await buildApp({
    database,
    clock,
    settings,
    store,
    webFolder: null,
    checkAnswers: true,
    logLevel: process.env.KAIGUAN_TEST_LOG ? 'error' : 'silent',
  })
  return {
    app,
    database,
    clock,
    settings,
    store,
    ownerUrl,
    deadlocks,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

export type Club = { brandId: number; gymId: number; owner: Staff }

let serial = 0
/** A phone number nobody has had in this run. */
export function newPhone(): string {
  serial += 1
  return `139${String(serial).padStart(8, '0')}`
}

/** A name that nothing else has in this run. */
export function unique(name: string): string {
  serial += 1
  return `${name}${serial}`
}

export async function newClub(world: World, options: { timeZone?: string; dayStartsAt?: number; name?: string } = {}): Promise<Club> {
  const now = world.clock.now()
  const { brandId, gymId } = await world.database.transaction(null, async (db) => {
    await markSetUp(db, false, now)
    const brand = await createBrand(db, options.name ?? '开馆健身', now)
    const gym = await createGym(db, {
      brandId: brand,
      name: options.name ?? '开馆健身',
      timeZone: options.timeZone ?? 'Asia/Shanghai',
      dayStartsAt: options.dayStartsAt ?? 0,
      now,
    })
    return { brandId: brand, gymId: gym }
  })
  const owner = await newStaff(world, { brandId, gymId }, { name: '王老板', type: GYM_OWNER })
  return { brandId, gymId, owner }
}

export async function newBranch(world: World, brandId: number, name: string): Promise<number> {
  return world.database.transaction(brandId, (db) => createGym(db, { brandId, name, timeZone: 'Asia/Shanghai', now: world.clock.now() }))
}

export type StaffOptions = {
  name?: string
  type?: EmployeeType
  permissions?: Permission[]
  discount?: unknown
  post?: string
  phone?: string
  reach?: number[]
  /** Signed in at head office instead of at the gym. */
  headOffice?: boolean
  /** Nobody proved that they hold the phone: a club made the account. */
  unproven?: boolean
}

/** An employee with exactly these permissions, signed in. */
export async function newStaff(world: World, at: { brandId: number; gymId: number }, options: StaffOptions = {}): Promise<Staff> {
  const { brandId, gymId } = at
  const type = options.type ?? 1
  const phone = options.phone ?? newPhone()
  const now = world.clock.now()
  const passwordHash = await hashed
  const token = newToken()
  const id = await world.database.transaction(brandId, async (db) => {
    const account = await ensureAccount(db, { phone, staffNumber: null, passwordHash, demo: false, now })
    if (!account) throw new Error('no account')
    if (account.created && !options.unproven) await provePhone(db, account.id, passwordHash, now)
    const atBrand = HEAD_OFFICE_TYPES.includes(type)
    const ids = (options.permissions ?? []).map((name) => permissions[name].id)
    const roleId =
      atBrand || type === GYM_OWNER
        ? null
        : (
            await one(
              db,
              sql<{ id: number }>`
      insert into roles (brand_id, gym_id, name, permission_ids, discount, created_at)
      values (${brandId}, ${gymId}, ${`角色${phone}`}, ${ids}, ${JSON.stringify(options.discount ?? {})}::jsonb, ${now}) returning id`,
            )
          ).id
    const employeeId = await createEmployee(db, {
      brandId,
      gymId: atBrand ? null : gymId,
      accountId: account.id,
      type,
      roleId,
      name: options.name ?? '李前台',
      phone,
      post: options.post ?? 'front-desk',
      now,
    })
    for (const reached of options.reach ?? []) {
      await sql`insert into employee_gyms (brand_id, employee_id, gym_id) values (${brandId}, ${employeeId}, ${reached})`.execute(db)
    }
    // As a login would begin it, without the hashing that makes a password slow to try.
    await startSession(db, {
      hash: hashToken(token),
      accountId: account.id,
      brandId,
      gymId: options.headOffice ? 0 : gymId,
      employeeId,
      device: '',
      ip: '127.0.0.1',
      now,
      endsAt: LATER,
      proven: false,
    })
    return employeeId
  })
  return staffAt(world, id, phone, token)
}

/** By the password, as a person does. */
export async function signIn(world: World, login: string, gymId?: number): Promise<string> {
  const anyone = staffAt(world, 0, '', '')
  const { token } = await anyone.do(authCalls.login, { body: { account_id: login, password: PASSWORD, gym_id: gymId } })
  return token
}

/** `remoteAddress`: where they ask from, where that isn't this machine. */
export function staffAt(world: World, id: number, login: string, token: string, remoteAddress = '127.0.0.1'): Staff {
  const send: Staff['call'] = async (call, input, more) => {
    const answer = await world.app.inject({
      method: call.method,
      url: url(call, input),
      remoteAddress,
      headers: {
        'saas-version': '3.1.2',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        // As our own client does: one key per opened dialog. A test that means a double click sends its own.
        ...(call.money ? { 'idempotency-key': randomUUID() } : {}),
        ...more,
      },
      ...(call.method === 'GET' ? {} : { payload: JSON.stringify(input?.body ?? {}) }),
    })
    const body = bodyOf(answer)
    return { status: answer.statusCode, body, refusal: body, headers: answer.headers }
  }
  return {
    id,
    login,
    token,
    call: send,
    do: async (call, input, headers) => {
      const answer = await send(call, input, headers)
      if (answer.status !== 200)
        throw new Error(`${call.method} ${call.path} was refused: ${answer.status} ${JSON.stringify(answer.refusal)}`)
      return answer.body
    },
  }
}

function bodyOf({ body, headers, rawPayload }: LightMyRequestResponse) {
  if (headers['content-disposition'] !== undefined) return new FileAnswer(fileName(headers), String(headers['content-type']), rawPayload)
  return body === '' ? null : JSON.parse(body)
}

/** As a browser would save it. */
function fileName(headers: LightMyRequestResponse['headers']): string {
  return decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '')
}

function url(call: Call, input: { params?: unknown; query?: unknown } | undefined): string {
  const params = (input?.params ?? {}) as Record<string, string | number>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input?.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
