/** What an import does with salary slips: whose a month has, writing onto them as by hand, taking off what one brought while they are a draft. */
import { OWNERS } from '@kaiguan/contract/employee-type'
import type { ByHand, RunState } from '@kaiguan/contract/overview/salary/run-states'
import type { Ctx } from '../../../context.ts'
import { diffOf, operation, recordBy } from '../../../ground/operation-log/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { firstOf, monthText } from '../open-months.ts'
import { addUp } from '../runs/add-up.ts'
import { raiseVersion } from '../runs/runs.sql.ts'
import { type ByHandLine, insertByHand } from '../runs/slips.sql.ts'
import {
  type BroughtLine,
  broughtOnto,
  confirmedSince,
  deleteLinesOfImport,
  linesOfImport,
  lockDrafts,
  lockRunsOfImport,
  peopleOfRun,
  runOfMonth,
  type SlipPerson,
  type Work,
  type WrittenLine,
  wroteOnto,
} from './imported-deductions.sql.ts'

export type { BroughtLine, SlipPerson } from './imported-deductions.sql.ts'

const PART = 500

type Asked = Work & Pick<Ctx, 'requestId' | 'ip'> & { staffId: number; asker: Pick<Ctx, 'staff'> }

/** The pay of a month, as a sheet may write onto it. Nobody but an owner writes onto their own slip. */
export type MonthOfPay = { state: RunState; people: SlipPerson[]; brought: BroughtLine[] }
export type SheetLine = Pick<ByHandLine, 'kind' | 'fee' | 'reason'> & { slip_id: number; month: string }

const isOwner = ({ staff }: Pick<Ctx, 'staff'>) => OWNERS.includes(staff.type)

export const deductionImports = {
  lockDrafts,
  /** `month`: as text. null: it has no run. */
  async month(work: Asked, month: string): Promise<MonthOfPay | null> {
    const run = await runOfMonth(work, firstOf(month))
    if (!run) return null
    if (run.state !== 'draft') return { state: run.state, people: [], brought: [] }
    const people = await peopleOfRun(work, run.id, work.asker.staff.id)
    const owns = isOwner(work.asker)
    return {
      state: run.state,
      people: people.map((person) => ({ ...person, own: person.own && !owns })),
      brought: await broughtOnto(work, run.id),
    }
  },
  async bring(work: Asked, importId: number, lines: readonly SheetLine[], progress: (share: number) => Promise<void>): Promise<void> {
    for (let from = 0; from < lines.length; from += PART) {
      const part = lines.slice(from, from + PART).map((line) => ({ ...line, month: firstOf(line.month), import_id: importId }))
      await insertByHand(work, work.staffId, part)
      await progress((from + part.length) / lines.length)
    }
    const written = await linesOfImport(work, importId)
    await settle(work, written)
    await recordEach(
      work,
      written.map((line) => operation('salary.adjusted', line.staff_id, named(line), diffOf({}, said(line)))),
    )
  },
  /** As by hand, nobody but an owner takes anything off their own slip. */
  async requireTaking(by: Pick<Ctx, 'db' | 'brandId' | 'staff'>, importId: number): Promise<void> {
    if (!isOwner(by) && (await wroteOnto(by, importId, by.staff.id))) throw refuse('salary.own-brought')
  },
  lock: async (work: Work, importId: number) => {
    await lockRunsOfImport(work, importId)
    return []
  },
  used: confirmedSince,
  async takeBack(work: Asked, importId: number): Promise<void> {
    const gone = await deleteLinesOfImport(work, importId)
    await settle(work, gone)
    const nothing = { kind: null, fee: null, reason: null }
    await recordEach(
      work,
      gone.map((line) => operation('salary.adjustment-removed', line.staff_id, named(line), diffOf(said(line), nothing))),
    )
  },
}

async function settle(work: Work, lines: readonly WrittenLine[]): Promise<void> {
  await addUp(work, [...new Set(lines.map(({ slip_id }) => slip_id))])
  await raiseVersion(work, [...new Set(lines.map(({ run_id }) => run_id))])
}

const named = ({ name, month }: WrittenLine) => ({ name, month: monthText(month) })
const said = ({ part, fee_fen, reason }: WrittenLine): { kind: ByHand; fee: number; reason: string | null } => {
  return { kind: part, fee: fee_fen, reason }
}

/** As by hand: under whoever asked for the import, each at its employee. */
async function recordEach({ staffId, ...work }: Asked, done: readonly ReturnType<typeof operation>[]): Promise<void> {
  for (let from = 0; from < done.length; from += PART)
    await recordBy({ ...work, actor: { kind: 'staff', id: staffId } }, done.slice(from, from + PART))
}
