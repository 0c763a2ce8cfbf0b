/** The set-based door for people and what they hold: in one transaction, with the same tokens, events, schedules, balances and stages as the verbs. */
import { refreshStages } from '../../../card-facts/stage.sql.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/post.ts'
import { recognisedThrough } from '../../../ledger/recognition.sql.ts'
import type { HeldSubject, KnownPerson } from '../import-subject.ts'
import type { ImportWork } from '../import-work.ts'
import { customerImports } from '../subjects.ts'
import type { MemberRow } from './member-row.ts'
import type { Progress } from './sheet.ts'

const PART = 1_000

export type JudgedRow<Planned> = { row: MemberRow; consultantId: number | null; known: KnownPerson | null; planned: Planned | null }

/** Answers the ledger entry of the opening balances; null where nothing is owed. */
export async function bringRows<Here, Planned extends { phone: string }>(
  work: ImportWork,
  importId: number,
  judged: readonly JudgedRow<Planned>[],
  subject: HeldSubject<Here, Planned>,
  progress: Progress,
): Promise<number | null> {
  // No day is recognised while cards with schedules arrive.
  await recognisedThrough(work, work.gymId, 'share')
  const people = judged.map(({ row: { name, phone, sex, birthday, remark }, consultantId, known, planned }) => {
    return { name, phone, sex, birthday, consultantId, known, remark: subject.keepsRemark && planned ? '' : remark }
  })
  const customers = await customerImports.bring(work, importId, people, (share) => progress(0.5 * share))
  const planned = judged.flatMap(({ planned }) => (planned ? [planned] : []))
  const lines = await subject.bring(work, importId, planned, customers, (share) => progress(0.5 + 0.5 * share))
  const entryId = await post(work, {
    kind: 'opening.imported',
    gymId: work.gymId,
    businessDay: work.today,
    occurredAt: work.now,
    staffId: work.staffId,
    lines: withOpening(work.gymId, lines),
  })
  const touched = subject.makesMembers ? [...new Set(planned.map(({ phone }) => customers.get(phone) ?? 0))] : []
  for (let from = 0; from < touched.length; from += PART) await refreshStages(work, touched.slice(from, from + PART))
  return entryId
}

function withOpening(gymId: number, lines: GymLine[]): GymLine[] {
  const sum = (of: (line: GymLine) => boolean) => lines.filter(of).reduce((all, line) => all + line.amount, 0)
  return [
    ...lines,
    { gymId, account: 'promotion', amount: -sum(({ account }) => account === 'gift') },
    { gymId, account: 'opening', amount: -sum(({ account }) => account !== 'gift') },
  ]
}
