/** What the operator of the installation decides of a club. It is logged, and told to those who own it: in the product, and on their phones. */
import { clubSms } from '@kaiguan/contract/club/clubs/texts'
import type { ValuesOf } from '@kaiguan/contract/ground/messages/events.texts'
import { fill, type Words } from '@kaiguan/contract/rules'
import { NEVER } from '@kaiguan/contract/time'
import { tell } from '../../ground/messages/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { keepSms } from '../../ground/phone-codes/index.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { decideCertification, openCertification } from './certification.sql.ts'
import { gymsApproved, type Here, lockGym, ownersOf, ownerToHeadOffice, registeredBy, setDecided, setTimeZone } from './clubs.sql.ts'
import { closeRequest, openRequest, type RequestData, setOverDate } from './subscription.sql.ts'

/** A text message that an owner is to have, once the transaction is done; the operator's outbox has it already. */
export type OwnersText = { phone: string; text: string }
/** `texts`: done. Else why there was nothing to do. */
export type OperatorDecision =
  | { texts: OwnersText[] }
  | { why: 'no-gym' | 'approved' | 'rejected' | 'not-open' | 'name-taken' | 'no-request' | 'day-closed' }

/** Nobody of the club does it. */
export const byOperator = (here: Here) => ({ ...here, actor: { kind: 'job' }, requestId: '', ip: '' }) as const

export async function approveClub(here: Here): Promise<OperatorDecision> {
  const gym = await lockGym(here)
  if (!gym) return { why: 'no-gym' }
  if (gym.is_check_pass === 1) return { why: 'approved' }
  const accountId = await registeredBy(here)
  // It joined a head office, and what was registered of it went along.
  if (accountId === null) return { why: 'not-open' }
  await setDecided(here, 1, null)
  await record(byOperator(here), 'gym.approved', here.gymId, { name: gym.name })
  if ((await gymsApproved(here.db, here.brandId)) > 1) await ownerToHeadOffice(here, accountId)
  return said(here, 'gym.approved', { gym: gym.name })
}

export async function reject(here: Here, reason: string): Promise<OperatorDecision> {
  const gym = await lockGym(here)
  if (!gym) return { why: 'no-gym' }
  if (gym.is_check_pass === 1) return { why: 'approved' }
  if (gym.is_check_pass === 2) return { why: 'rejected' }
  await setDecided(here, 2, reason)
  await record(byOperator(here), 'gym.rejected', here.gymId, { name: gym.name, reason })
  return said(here, 'gym.rejected', { gym: gym.name, reason })
}

/** `reason` null: certified. */
export async function decideOpenCertification(here: Here, reason: string | null): Promise<OperatorDecision> {
  const gym = await lockGym(here)
  if (!gym) return { why: 'no-gym' }
  const open = await openCertification(here)
  if (!open) return { why: 'not-open' }
  await decideCertification(here, open, reason)
  if (reason === null) {
    await record(byOperator(here), 'gym.certified', here.gymId, { name: gym.name })
    return said(here, 'gym.certified', { gym: gym.name })
  }
  const why = { gym: gym.name, reason }
  await record(byOperator(here), 'gym.certification-refused', here.gymId, { name: gym.name, reason })
  return said(here, 'gym.certification-refused', why)
}

/** From the last day of now and what was asked for to the new last day; null: it takes a request, and none waits. */
export type NewEnd = (overDate: string, request: RequestData | undefined) => string | null

/** What was asked for is dealt with thereby. The last day is asked once the gym is held: what two add at once adds up. */
export async function renewClub(here: Here, newEnd: NewEnd): Promise<OperatorDecision> {
  const gym = await lockGym(here)
  if (!gym) return { why: 'no-gym' }
  const request = await openRequest(here)
  const until = newEnd(gym.over_date, request)
  if (until === null) return { why: 'no-request' }
  await setOverDate(here, until)
  if (request) await closeRequest(here, request.id, 'renewed')
  const before = { over_date: { before: gym.over_date, after: until } }
  if (until === NEVER) {
    await record(byOperator(here), 'gym.renewed-for-good', here.gymId, { name: gym.name }, before)
    return said(here, 'gym.renewed-for-good', { gym: gym.name })
  }
  await record(byOperator(here), 'gym.renewed', here.gymId, { name: gym.name, until }, before)
  return said(here, 'gym.renewed', { gym: gym.name, until })
}

/** Until a day of it is closed. What is booked stays the moment that it is. */
export async function changeTimeZone(here: Here, timeZone: string): Promise<OperatorDecision> {
  const gym = await lockGym(here)
  if (!gym) return { why: 'no-gym' }
  if (!(await setTimeZone(here, timeZone))) return { why: 'day-closed' }
  const changes = { time_zone: { before: gym.time_zone, after: timeZone } }
  await record(byOperator(here), 'gym.time-zone-changed', here.gymId, { name: gym.name, zone: timeZone }, changes)
  await sayChanged(here, ['gym'])
  return { texts: [] }
}

function inBoth({ zh, en }: Words, values: Record<string, string>): string {
  return `${fill(zh, values)} ${fill(en, values)}`
}

async function said<Event extends keyof typeof clubSms>(
  here: Here,
  event: Event,
  values: ValuesOf<Event> & Record<string, string>,
): Promise<OperatorDecision> {
  const text = inBoth(clubSms[event], values)
  const owners = await ownersOf(here)
  for (const { id } of owners) await tell(byOperator(here), { event, values, to: { asker: id } })
  const phones = [...new Set(owners.map(({ phone }) => phone))].filter((phone) => phone !== '')
  for (const phone of phones) await keepSms(here.db, phone, text, here.now)
  await sayChanged(here, ['gym'])
  return { texts: phones.map((phone) => ({ phone, text })) }
}
