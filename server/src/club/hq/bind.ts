/**
 * A single gym joins a head office. `brand_id` is never rewritten: a gym without books and customers is founded anew in the
 * other brand, with its facts and settings, and closed in its own; one with books is told what to do. The code is used, the
 * gym closed and the new one founded in one transaction, or nothing is.
 */
import { randomInt } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { hqCalls } from '@kaiguan/contract/club/hq/calls'
import { joinedName } from '@kaiguan/contract/club/hq/texts'
import { BRANCHES_WITHOUT_MONEY, GIVEN_BRANCHES, GYM_OWNER } from '@kaiguan/contract/employee-type'
import { fill } from '@kaiguan/contract/rules'
import { standIn } from '../../club-transaction.sql.ts'
import type { Ctx, Outside } from '../../context.ts'
import { atOnce } from '../../database/at-once.ts'
import type { Db } from '../../database/open.ts'
import {
  type AccountGym,
  accountGyms,
  createEmployee,
  createGym,
  endSessionsOfEmployee,
  enterGym,
  tooMany,
} from '../../ground/auth/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireOpen } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { gymNamed } from '../clubs/index.ts'
import { putSettings, takenAlong } from './carry-gym.sql.ts'
import { brandName, closeGym, employeeNamed, leaving, postHere, reachToo, setBindCode, takeBindCode } from './hq.sql.ts'

type Calls = typeof hqCalls
const DAY_MS = 24 * 3_600_000
const WINDOW_MS = 15 * 60_000
const MOST_TRIES = 10
/** Read out over the phone: without what sounds or looks alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10
const NAME_LENGTH = 50

export async function newBindCode(ctx: Ctx): Promise<ResponseOf<Calls['code']>> {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const until = new Date(ctx.now.getTime() + DAY_MS)
  await setBindCode(ctx, hashToken(code), until)
  return { code: `${code.slice(0, 5)}-${code.slice(5)}`, expires_at: until.toISOString() }
}

export async function bindToHeadOffice(outside: Outside, { code, gym_id }: BodyOf<Calls['bind']>): Promise<ResponseOf<Calls['bind']>> {
  const { database, session, now } = outside
  if (!session) throw refuse('session.missing')
  const { accountId } = session
  await requireNotGuessing(outside, accountId)
  const hash = hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  return database.transaction(null, async (db) => {
    const asked = gym_id ?? session.gymId
    const own = await ownGym(db, accountId, asked, now)
    const from = { db, brandId: own.brand_id, gymId: own.id }
    await standIn(from)
    const { books, customers } = await leaving(from)
    // It waited for the lock: another of the owner's browsers may have had it join meanwhile.
    await ownGym(db, accountId, asked, now)
    await standIn(from)
    const brandId = await takeBindCode(db, hash, now)
    if (brandId === null) throw refuse('hq.code', {}, { field: 'code' })
    if (brandId === from.brandId) throw refuse('hq.same', { gym: own.name })
    if (books) throw refuse('hq.has-books', { gym: own.name })
    if (customers > 0) throw refuse('hq.has-customers', { gym: own.name, count: customers })
    return join(outside, db, { own, brandId, accountId, sessionId: session.id })
  })
}

type Joining = { own: AccountGym; brandId: number; accountId: number; sessionId: number }

async function join(outside: Outside, db: Db, { own, brandId, accountId, sessionId }: Joining): Promise<ResponseOf<Calls['bind']>> {
  const { now, ip, requestId, language } = outside
  const from = { db, brandId: own.brand_id, gymId: own.id }
  const taken = await takenAlong(from)
  const owner = await employeeNamed(from, own.employee_id)
  const by = { db: atOnce(db), now, ip, requestId, actor: { kind: 'staff', id: own.employee_id } } as const
  await standIn({ ...from, brandId, gymId: 0 })
  const name = await brandName(db, brandId)
  if (await gymNamed(db, brandId, own.name)) throw refuse('hq.name-taken', { gym: own.name })
  const gymId = await createGym(db, {
    brandId,
    name: taken.gym.name,
    address: taken.gym.address,
    province: taken.gym.province,
    city: taken.gym.city,
    phone: taken.gym.phone,
    ...(taken.gym.legal_person_phone === null ? {} : { legalPersonPhone: taken.gym.legal_person_phone }),
    timeZone: taken.gym.time_zone,
    dayStartsAt: taken.gym.day_starts_at,
    now,
  })
  const to = { db, brandId, gymId }
  await standIn(to)
  await putSettings(to, taken)
  const employeeId = await ownersPost(to, { accountId, ...owner }, now)
  // Whoever asked goes along; everybody else’s session there ends.
  await enterGym(db, sessionId, { ...own, brand_id: brandId, id: gymId, employee_id: employeeId })
  await record({ ...by, brandId, gymId, actor: { kind: 'staff', id: employeeId } }, 'gym.joined', gymId, { name: own.name, brand: name })
  await standIn(from)
  const closed = fill(joinedName[language], { gym: own.name, brand: name }).slice(0, NAME_LENGTH)
  for (const id of await closeGym(from, closed, now)) await endSessionsOfEmployee(db, id, now)
  await record({ ...by, brandId: own.brand_id, gymId: own.id }, 'gym.left', own.id, { name: own.name, brand: name })
  return { gym_id: gymId, name: own.name, brand_name: name }
}

/** The owner of the gym looks after it at its new head office: type 2, unless they have a post there already. */
async function ownersPost(
  to: { db: Db; brandId: number; gymId: number },
  owner: { accountId: number; name: string; phone: string },
  now: Date,
): Promise<number> {
  const post = await postHere(to, owner.accountId)
  const { db, brandId } = to
  const id =
    post?.id ??
    (await createEmployee(db, {
      brandId,
      gymId: null,
      accountId: owner.accountId,
      type: BRANCHES_WITHOUT_MONEY,
      roleId: null,
      name: owner.name,
      phone: owner.phone,
      post: 'owner',
      now,
    }))
  if (post === undefined || GIVEN_BRANCHES.includes(post.type)) await reachToo(to, id)
  return id
}

/** Of type 4, and theirs to take along: not one that left already, nor one that its head office closed. */
async function ownGym(db: Db, accountId: number, gymId: number, now: Date): Promise<AccountGym> {
  const own = (await accountGyms(db, accountId, now)).find(
    ({ id, type, employee_status }) => id === gymId && type === GYM_OWNER && employee_status === 1,
  )
  if (!own) throw refuse('hq.not-yours')
  requireOpen({ name: own.name, closed_on: own.closed_on ?? null }, 'gym_id')
  return own
}

/** Counted before the code is looked at, apart from what a refusal undoes. */
async function requireNotGuessing({ database, now }: Outside, accountId: number): Promise<void> {
  await database.transaction(null, async (db) => {
    const minutes = await tooMany(db, new Map([[`hq-bind:${accountId}`, MOST_TRIES]]), now, WINDOW_MS)
    if (minutes !== null) throw refuse('auth.locked', { minutes })
  })
}
