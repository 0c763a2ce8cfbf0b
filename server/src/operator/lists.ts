/** What an operator looks at before deciding: what waits, and all that a gym has shown of itself. */
import { certificationWords } from '@kaiguan/contract/club/clubs/texts'
import { formatFen } from '@kaiguan/contract/money'
import { nightWorkWords } from '@kaiguan/contract/overview/head-office/night-works.texts'
import type { Words } from '@kaiguan/contract/rules'
import { NEVER } from '@kaiguan/contract/time'
import { certificationOf } from '../club/clubs/index.ts'
import { together } from '../database/transaction.ts'
import { authPass } from '../ground/auth/index.ts'
import { addressOf } from '../ground/files/index.ts'
import { timeText } from '../holds/index.ts'
import { failedWorks } from '../jobs/failed-works.sql.ts'
import { type WorkRow, worksDone } from '../jobs/works.sql.ts'
import { certificationsOpen, type GymRow, registeredFacts, registrationsOpen, renewalsOpen } from './operator.sql.ts'
import { checkWords, operatorTexts as t, workWords } from './operator.texts.ts'
import { everyBrand, type Gym, type Operator, say, type Values } from './operator.ts'

/** By the clock of the machine the operator sits at. */
export function moment(at: Date): string {
  return timeText(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

export function untilText(operator: Operator, day: string): string {
  return day === NEVER ? t.never[operator.language] : day
}

export async function listWaiting(operator: Operator): Promise<string[]> {
  const waits = await everyBrand(operator, (db, brandId) =>
    together([registrationsOpen(db, brandId), certificationsOpen(db, brandId), renewalsOpen(db, brandId)]),
  )
  const listed = <Row extends { gym_id: number; name: string }>(
    title: Words,
    line: Words,
    rows: readonly Row[],
    factsOf: (row: Row) => Values,
  ): string[] => {
    if (rows.length === 0) return []
    return [say(operator, title), ...rows.map((row) => say(operator, line, { gym: row.gym_id, name: row.name, ...factsOf(row) }))]
  }
  const lines = [
    ...listed(
      t.registrations,
      t.registrationRow,
      waits.flatMap(([rows]) => rows),
      ({ province, city, address, owner_name: owner, legal_person_phone: phone, submitted_at: at }) => ({
        province,
        city,
        address,
        owner,
        phone,
        at: moment(at),
      }),
    ),
    ...listed(
      t.certifications,
      t.certificationRow,
      waits.flatMap(([, rows]) => rows),
      ({ legal_person_name: legal, legal_person_phone: phone, submitted_at: at }) => ({ legal, phone, at: moment(at) }),
    ),
    ...listed(
      t.renewals,
      t.renewalRow,
      waits.flatMap(([, , rows]) => rows),
      ({ plan_name: plan, months, price_fen, asked_by: who, asked_at: at, over_date }) => ({
        plan,
        months,
        price: formatFen(price_fen),
        who,
        at: moment(at),
        until: untilText(operator, over_date),
      }),
    ),
  ]
  return lines.length === 0 ? [say(operator, t.nothingWaits)] : lines
}

export function gymLine(operator: Operator, gym: GymRow): string {
  const { language } = operator
  return say(operator, t.gymRow, {
    gym: gym.id,
    name: gym.name,
    brand: gym.brand_name,
    state: checkWords[gym.is_check_pass][language],
    certified: certificationWords[authPass(gym)][language],
    until: untilText(operator, gym.over_date),
    zone: gym.time_zone,
  })
}

export async function showGym(operator: Operator, gym: Gym): Promise<string[]> {
  const { database } = operator
  const { brandId } = gym
  const here = { brandId, gymId: gym.id }
  return database.transaction(brandId, async (db) => {
    const registered = await registeredFacts(db, brandId, gym.id)
    const lines = [gymLine(operator, gym)]
    if (registered) {
      const { legal_person_phone: phone, owner_name: owner, submitted_at, reason, ...facts } = registered
      lines.push(
        say(operator, t.registration),
        say(operator, t.registrationRow, { gym: gym.id, ...facts, owner, phone, at: moment(submitted_at) }),
      )
      if (reason !== null) lines.push(say(operator, t.refusedFor, { reason }))
    }
    for (const which of ['open', 'decided'] as const) {
      const submitted = await certificationOf({ db, ...here }, which)
      if (submitted) lines.push(...papersOf(operator, brandId, submitted))
    }
    return lines
  })
}

type Submitted = NonNullable<Awaited<ReturnType<typeof certificationOf>>>

function papersOf(operator: Operator, brandId: number, c: Submitted): string[] {
  const signing = { settings: operator.settings, brandId, now: operator.now }
  const paper = (what: keyof Pick<typeof t, 'idFront' | 'idBack' | 'license'>, name: string) =>
    say(operator, t.paper, { what: t[what][operator.language], address: `${operator.origin}${addressOf(signing, name, 'large')}` })
  return [
    say(operator, t.certification, { state: certificationWords[c.state][operator.language] }),
    say(operator, t.certificationFacts, {
      legal: c.legal_person_name,
      phone: c.legal_person_phone,
      account: c.bank_card_account_name,
      bank: c.bank_name,
      card: c.bank_card_no,
    }),
    ...(c.reason === null ? [] : [say(operator, t.refusedFor, { reason: c.reason })]),
    paper('idFront', c.id_card_front),
    paper('idBack', c.id_card_back),
    paper('license', c.license),
  ]
}

/** What a night left undone and hasn't succeeded since. */
export async function listFailedWorks(operator: Operator): Promise<string[]> {
  const failed = await failedWorks(operator.database.pool)
  const lines = failed.map((one) =>
    say(operator, t.nightRow, {
      work: nightWorkWords[one.work].name[operator.language],
      key: one.work,
      where: whereOf(operator, one),
      times: one.times,
      since: moment(one.since),
      last: moment(one.last_at),
      error: one.error,
    }),
  )
  return lines.length > 0 ? lines : [say(operator, t.nightsWell)]
}

function whereOf(operator: Operator, one: Awaited<ReturnType<typeof failedWorks>>[number]): string {
  const brand = one.brand_name ?? ''
  if (one.gym_id !== null) return say(operator, t.atGym, { gym: one.gym_id, name: one.gym_name ?? '', brand })
  return one.brand_id === null ? say(operator, t.atAll) : say(operator, t.atBrand, { name: brand })
}

/** How each work in the background ended the last time, those that fail first. */
export async function listWorksDone(operator: Operator): Promise<string[]> {
  const done = await worksDone(operator.database.pool)
  const lines = done.toSorted((a, b) => b.failures - a.failures).map((one) => workLine(operator, one))
  return lines.length > 0 ? lines : [say(operator, t.noWorks)]
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function workLine(operator: Operator, { name, began_at, took_ms, late_ms, failures, error }: WorkRow): string {
  const known = Object.entries(workWords).find(([key]) => key === name)
  const row = say(operator, t.workRow, {
    work: known ? known[1][operator.language] : name,
    key: name,
    last: began_at ? moment(began_at) : '',
    took: seconds(took_ms ?? 0),
    late: late_ms === null ? say(operator, t.workLateUnknown) : say(operator, t.workLate, { late: seconds(late_ms) }),
  })
  return failures === 0 ? row : say(operator, t.workFailing, { row, times: failures, error: error ?? '' })
}
