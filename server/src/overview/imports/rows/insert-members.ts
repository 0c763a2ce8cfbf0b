/** The set-based door for people, and for the cards, rentals and courses they come with: in one transaction, with the same tokens, events, schedules, balances and stages as the verbs. */
import { fen } from '@kaiguan/contract/money'
import { refreshStages } from '../../../card-facts/stage.sql.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/post.ts'
import { recognisedThrough } from '../../../ledger/recognition.sql.ts'
import { moveOwners, movesBetween } from '../../../people/customers/index.ts'
import { initialsOf, nameTokens } from '../../../search/names.ts'
import type { ImportWork } from '../import-work.ts'
import { bringCourses } from './insert-courses.ts'
import {
  freeCardNos,
  insertCards,
  insertCustomers,
  insertPersons,
  insertSchedules,
  insertTokens,
  lockCustomers,
  type NewSchedule,
} from './insert-members.sql.ts'
import { bringRentals } from './insert-rentals.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { PlannedCard } from './plan-card.ts'

const PART = 1_000

type Progress = (share: number) => Promise<void>

/** Returns the ledger entry of the opening balances; null where nothing is owed. */
export async function insertMembers(work: ImportWork, importId: number, judged: JudgedRow[], progress: Progress): Promise<number | null> {
  // No day is recognised while cards with schedules arrive.
  await recognisedThrough(work, work.gymId, 'share')
  const customers = await bringPeople(work, importId, judged, progress)
  const lines = await bringCards(work, importId, judged, customers, progress)
  lines.push(...(await bringRentals(work, importId, judged, customers)))
  lines.push(...(await bringCourses(work, importId, judged, customers)))
  const entryId = await post(work, {
    kind: 'opening.imported',
    gymId: work.gymId,
    businessDay: work.today,
    occurredAt: work.now,
    staffId: work.staffId,
    lines: withOpening(work.gymId, lines),
  })
  const touched = [...new Set(judged.filter(({ card, course }) => card || course).map(({ row }) => customers.get(row.phone) ?? 0))]
  for (const part of parts(touched)) await refreshStages(work, part)
  return entryId
}

/** Phone → customer, for everybody in the sheet. */
async function bringPeople(work: ImportWork, importId: number, judged: JudgedRow[], progress: Progress): Promise<Map<string, number>> {
  const byPhone = new Map<string, JudgedRow[]>()
  for (const one of judged.filter(({ row }) => row.phone !== '')) {
    const same = byPhone.get(one.row.phone)
    if (same) same.push(one)
    else byPhone.set(one.row.phone, [one])
  }
  const customers = new Map<string, number>()
  for (const [phone, [first]] of byPhone) if (first?.known?.customer_id) customers.set(phone, first.known.customer_id)
  if ((await lockCustomers(work, [...customers.values()])) !== customers.size) throw new Error('a customer that is joined went away')
  const fresh = [...byPhone.values()].filter(([first]) => !first?.known?.customer_id)
  for (const [i, part] of parts(fresh).entries()) {
    await bringNew(work, importId, part, customers)
    await progress((0.5 * (i + 1) * PART) / Math.max(PART, fresh.length))
  }
  return customers
}

/** Everything about somebody stands in the first of their rows that says it. */
async function bringNew(work: ImportWork, importId: number, people: JudgedRow[][], customers: Map<string, number>): Promise<void> {
  const said = people.map((same) => {
    const [first] = same
    if (!first) throw new Error('nobody')
    return {
      name: first.row.name.normalize(),
      phone: first.row.phone,
      known: first.known,
      sex: same.find(({ row }) => row.sex !== 0)?.row.sex ?? 0,
      birthday: same.find(({ row }) => row.birthday !== null)?.row.birthday ?? null,
      consultant_id: same.find(({ consultantId }) => consultantId !== null)?.consultantId ?? null,
      remark: same.find(({ row, rental, course }) => row.remark !== '' && !rental && !course)?.row.remark ?? '',
    }
  })
  const made = await insertPersons(
    work,
    importId,
    said.filter(({ known }) => !known).map(({ name, phone, sex, birthday }) => ({ name, phone, sex, birthday })),
  )
  const persons = new Map(made.map(({ id, phone }) => [phone, id]))
  const inserted = await insertCustomers(
    work,
    importId,
    said.map(({ phone, known, name, remark }) => ({
      person_id: known?.person_id ?? persons.get(phone) ?? 0,
      initials: initialsOf(known?.name ?? name),
      remark,
    })),
  )
  await insertTokens(
    work,
    inserted.flatMap(({ id, name }) => nameTokens(name).map((token) => ({ customer_id: id, token }))),
  )
  for (const { id, phone } of inserted) customers.set(phone, id)
  const given = said.flatMap(({ phone, consultant_id }) =>
    movesBetween(customers.get(phone) ?? 0, NOBODY, { consultant_id, coach_id: null }),
  )
  await moveOwners(work, given, { why: 'imported' })
}

const NOBODY = { consultant_id: null, coach_id: null }

type WithCard = JudgedRow & { card: PlannedCard }

/** The cards with their events and schedules; answers what is owed for them. */
async function bringCards(
  work: ImportWork,
  importId: number,
  judged: JudgedRow[],
  customers: Map<string, number>,
  progress: Progress,
): Promise<GymLine[]> {
  const withCards = judged.filter((one): one is WithCard => one.card !== null)
  const free = await freeCardNos(work, withCards.filter(({ row }) => row.card_no === '').length)
  const lines: GymLine[] = []
  let done = 0
  for (const part of parts(withCards)) {
    const numbered = part.map((one) => ({ ...one, card_no: one.row.card_no || (free.pop() ?? '') }))
    const made = await insertCards(
      work,
      importId,
      numbered.map(({ row, card, card_no }) => {
        const { type, deferred, earns, paid, ...facts } = card
        return { customer_id: customers.get(row.phone) ?? 0, template_id: type.id, card_no, ...facts }
      }),
    )
    const ids = new Map(made.map(({ id, card_no }) => [card_no, id]))
    const schedules: NewSchedule[] = []
    for (const { card, card_no } of numbered) {
      const cardId = ids.get(card_no) ?? 0
      lines.push(...owedLines(work.gymId, cardId, card))
      if (card.earns && card.deferred > 0)
        schedules.push({ card_id: cardId, from_day: card.earns.from, days: card.earns.days, total_fen: fen(card.deferred) })
    }
    await insertSchedules(work, schedules)
    done += part.length
    await progress(0.5 + (0.5 * done) / withCards.length)
  }
  return lines
}

/** What the club owes for a card; a gift has its promotion on the other side, as where it is given. */
function owedLines(gymId: number, cardId: number, card: PlannedCard): GymLine[] {
  return [
    { gymId, account: 'deferred', category: 'card', cardId, amount: -card.deferred },
    { gymId, account: 'stored', cardId, amount: -card.principal_fen },
    { gymId, account: 'gift', cardId, amount: -card.gift_fen },
  ]
}

function withOpening(gymId: number, lines: GymLine[]): GymLine[] {
  const sum = (of: (line: GymLine) => boolean) => lines.filter(of).reduce((all, line) => all + line.amount, 0)
  return [
    ...lines,
    { gymId, account: 'promotion', amount: -sum(({ account }) => account === 'gift') },
    { gymId, account: 'opening', amount: -sum(({ account }) => account !== 'gift') },
  ]
}

function parts<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PART) }, (_, i) => all.slice(i * PART, (i + 1) * PART))
}
