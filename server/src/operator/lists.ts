/** What an operator looks at before deciding: what waits, and all that a gym has shown of itself. */
import { certificationWords } from '@kaiguan/contract/features/clubs.texts'
import { formatFen } from '@kaiguan/contract/money'
import { NEVER } from '@kaiguan/contract/time'
import { together } from '../database/transaction.ts'
import { authPass } from '../features/auth/index.ts'
import { certificationOf } from '../features/clubs/index.ts'
import { addressOf } from '../features/files/index.ts'
import { timeText } from '../holds/index.ts'
import { certificationsOpen, type GymRow, registeredFacts, registrationsOpen, renewalsOpen } from './operator.sql.ts'
import { checkWords, operatorTexts as t } from './operator.texts.ts'
import { everyBrand, type Gym, type Operator, say } from './operator.ts'

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
  const registered = waits
    .flatMap(([rows]) => rows)
    .map((r) =>
      say(operator, t.registrationRow, {
        gym: r.gym_id,
        name: r.name,
        province: r.province,
        city: r.city,
        address: r.address,
        owner: r.owner_name,
        phone: r.legal_person_phone,
        at: moment(r.submitted_at),
      }),
    )
  const certified = waits
    .flatMap(([, rows]) => rows)
    .map((c) =>
      say(operator, t.certificationRow, {
        gym: c.gym_id,
        name: c.name,
        legal: c.legal_person_name,
        phone: c.legal_person_phone,
        at: moment(c.submitted_at),
      }),
    )
  const renewed = waits
    .flatMap(([, , rows]) => rows)
    .map((r) =>
      say(operator, t.renewalRow, {
        gym: r.gym_id,
        name: r.name,
        plan: r.plan_name,
        months: r.months,
        price: formatFen(r.price_fen),
        who: r.asked_by,
        at: moment(r.asked_at),
        until: untilText(operator, r.over_date),
      }),
    )
  const parts = [
    { title: t.registrations, rows: registered },
    { title: t.certifications, rows: certified },
    { title: t.renewals, rows: renewed },
  ].filter(({ rows }) => rows.length > 0)
  if (parts.length === 0) return [say(operator, t.nothingWaits)]
  return parts.flatMap(({ title, rows }) => [say(operator, title), ...rows])
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
