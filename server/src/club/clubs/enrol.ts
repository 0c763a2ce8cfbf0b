/** A gym is written down: approved at once or put before the operator, as the installation is set (docs/clubs.md). */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { standIn } from '../../club-transaction.sql.ts'
import type { Db } from '../../database/open.ts'
import { createGym, requireKnownTimeZone, tooMany } from '../../ground/auth/index.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { refuse } from '../../http/refusal.ts'
import { type Here, insertRegistration, installationSettings, type NewRegistration } from './clubs.sql.ts'

const DAY_MS = 86_400_000
/** Registrations a day from one address: a founder who mistypes, not somebody who fills the operator's list. */
const A_DAY = 10

/** What was refused doesn't count: the count is undone with the rest. */
export async function countRegistration(db: Db, ip: string, now: Date): Promise<void> {
  const minutes = await tooMany(db, new Map([[`register:${countedAddress(ip)}`, A_DAY]]), now, DAY_MS)
  if (minutes !== null) throw refuse('register.too-many', { most: A_DAY })
}

type Asked = { db: Db; brandId: number; now: Date; registration: NewRegistration; phone: string; timeZone: string }

/** The gym, and how it stands. From here on the transaction stands in it. */
export async function enrol({ db, brandId, now, registration, phone, timeZone }: Asked): Promise<{ here: Here; passed: boolean }> {
  await requireKnownTimeZone(db, timeZone)
  const { approve_at_once: passed } = await installationSettings(db)
  const gymId = await createGym(db, {
    brandId,
    name: registration.name,
    address: registration.address,
    province: registration.province,
    city: registration.city,
    legalPersonPhone: registration.legal_person_phone,
    phone,
    underReview: !passed,
    timeZone,
    now,
  })
  const here = { db, brandId, gymId, now }
  await standIn(here)
  await insertRegistration(here, registration, passed)
  return { here, passed }
}

type Facts = Pick<BodyOf<typeof clubCalls.update>, 'name' | 'address' | 'province' | 'city' | 'owner_name' | 'legal_person_phone'>
type Registered = ResponseOf<typeof clubCalls.register>

export function registrationOf(facts: Facts, accountId: number): NewRegistration {
  const { name, address, province, city, owner_name, legal_person_phone } = facts
  return { name, address, province, city, owner_name, legal_person_phone, account_id: accountId }
}

export function answerOf({ here, passed }: { here: Here; passed: boolean }): Registered {
  return { gym_id: here.gymId, state: passed ? 'passed' : 'under-review' }
}
