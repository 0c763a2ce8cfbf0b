/** What a handler is given, made of the request and of who asks. */
import type { OwnScope } from '@kaiguan/contract/call'
import { REGISTER_HEADER } from '@kaiguan/contract/money/shifts/calls'
import type { FastifyRequest } from 'fastify'
import { dayIn } from '../clock.ts'
import {
  type Actor,
  type AppSettings,
  type Ctx,
  confirmedByNobody,
  type GymRow,
  type Outside,
  type OwnCtx,
  type SessionFacts,
} from '../context.ts'
import type { Database, Db } from '../database/open.ts'
import type { Store } from '../storage/store.ts'
import { languageOf } from './language.ts'
import { isHttpsPage, publicAddress } from './public-address.ts'
import { mayUse } from './session.ts'

/** The request with what surrounds it. */
export type Asking = { request: FastifyRequest; setCookie: Outside['setCookie']; now: Date; settings: AppSettings; store: Store } & Pick<
  Database,
  'apart'
>

/** A gym of no gym: head-office mode keeps the time of the head office's zone. */
export const HEAD_OFFICE: GymRow = {
  id: 0,
  brand_id: 0,
  name: '',
  time_zone: 'Asia/Shanghai',
  day_starts_at: 0,
  over_date: '9999-12-31',
  closed_on: null,
  expiring_days: 15,
  retroactive_days: 7,
  reversal_days: 7,
  latest_start_days: 365,
  self_check_in: false,
  payment_methods: [],
  // Any of its branches may use any of them.
  uses: ['classes', 'lessons', 'lockers', 'points', 'sharing', 'trials'],
  logo_file_id: null,
  logo: null,
  address: '',
  phone: '',
  legal_person_phone: null,
  is_check_pass: 1,
  auth_state: 3,
  auth_audit_id: null,
  auth_reason: '',
}

/** Inside a session of staff. */
export function ctxOfSession(asking: Asking, db: Db, session: SessionFacts): Ctx {
  const gym = session.gym ?? HEAD_OFFICE
  // An account call may come from an account without any gym; what such a call may do needs no staff.
  const staff = session.staff ?? { id: 0, name: '', type: 1, phone: '' }
  return {
    ...asked(asking, db, gym),
    brandId: session.brandId ?? 0,
    gymId: session.gymId,
    actor: { kind: 'staff', id: staff.id },
    staff,
    session,
    registerId: registerOf(asking.request),
    may: (permission) => mayUse(session, permission),
    confirmed: confirmedByNobody(),
  }
}

export type Later = Pick<Ctx, 'now' | 'log' | 'requestId' | 'language' | 'ip' | 'settings' | 'store' | 'apart'>

/** Of what somebody asked for earlier and is done now: as they stand by now, in the branch they asked in. */
export function ctxOfLater(db: Db, session: SessionFacts, later: Later): Ctx | null {
  const { staff, brandId, gymId } = session
  const gym = session.gym ?? HEAD_OFFICE
  if (!staff || brandId === null) return null
  const may: Ctx['may'] = (permission) => mayUse(session, permission)
  // Nobody's browser waits: without a public address what is read brings no addresses of its own.
  const surroundings = { ...later, origin: later.settings.publicUrl ?? '', registerId: null, may, confirmed: confirmedByNobody() }
  const today = dayIn(gym, later.now)
  return { ...surroundings, db, gym, today, brandId, gymId, staff, session, actor: { kind: 'staff', id: staff.id } }
}

/** Who asks by a key or a session of their own, and the branch they stand in. */
export type Known<Scope extends OwnScope> = { gym: GymRow; actor: Extract<Actor, { kind: Scope }> }

export function ctxOfOwn<Scope extends OwnScope>(asking: Asking, db: Db, { gym, actor }: Known<Scope>): OwnCtx<Scope> {
  return { ...asked(asking, db, gym), setCookie: asking.setCookie, brandId: gym.brand_id, gymId: gym.id, actor }
}

function asked({ request, now, settings, store, apart }: Asking, db: Db, gym: GymRow) {
  const { log, id, ip } = request
  return {
    db,
    gym,
    now,
    today: dayIn(gym, now),
    log,
    requestId: id,
    language: languageOf(request),
    ip,
    settings,
    store,
    origin: publicAddress(settings, request),
    apart,
  }
}

/** Before anything is read; `session` null: the call needs none. */
export function outsideOf({ request, now, settings, store, setCookie }: Asking, database: Database, session: SessionFacts | null): Outside {
  return {
    file: null,
    setCookie,
    database,
    now,
    log: request.log,
    requestId: request.id,
    language: languageOf(request),
    ip: request.ip,
    forwarded: PROXY_HEADERS.some((name) => request.headers[name] !== undefined),
    registerId: registerOf(request),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    authorization: request.headers.authorization?.slice(0, 300) ?? null,
    settings,
    store,
    origin: publicAddress(settings, request),
    https: isHttpsPage(settings, request),
    session,
  }
}

/** What proxies add; whoever writes one of these by hand only says that they are farther away. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** The register this terminal says it stands at. */
function registerOf(request: FastifyRequest): number | null {
  const id = Number(request.headers[REGISTER_HEADER])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
