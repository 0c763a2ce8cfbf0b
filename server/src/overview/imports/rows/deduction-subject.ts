/** What is deducted from pay, in a sheet: onto the slips of drafts, each amount once, by nobody onto their own. */
import { formatFen } from '@kaiguan/contract/money'
import type { ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import { MOST_BY_HAND } from '@kaiguan/contract/overview/salary/run-calls'
import { type ByHand, deductionKinds, isDeduction } from '@kaiguan/contract/overview/salary/run-states'
import { byHandWords } from '@kaiguan/contract/overview/salary/run-states.texts'
import { plain } from '../../../search/plain-names.ts'
import type { MonthOfPay, SheetLine, SlipPerson } from '../../salary/index.ts'
import type { BroughtSubject, Wrong } from '../import-subject.ts'
import { fenOf, monthTextOf, saysNothing, signedFenOf } from '../read/cells.ts'
import { deductionImports } from '../subjects.ts'
import { type CellReader, type PlainRow, readCells } from './plain-row.ts'
import type { PlainSubject } from './plain-sheet.ts'

const kinds: readonly ByHand[] = [...deductionKinds, 'adjustment']
/** By hand no reason is longer. */
const MOST_REASON = 200

type SheetRow = PlainRow & {
  wrong: Wrong
  staff_number: string
  name: string
  month: string | null
  amounts: { kind: ByHand; fee: number }[]
  reason: string
  slip_id: number | null
}

/** Of a draft, so that each row finds its own at once; `brought`: slip and part → what a sheet wrote there. */
type Month = {
  state: MonthOfPay['state']
  named: Map<string, SlipPerson[]>
  numbered: Map<string, SlipPerson[]>
  brought: Map<string, MonthOfPay['brought'][number]>
}
/** `months`: as text, each read when a row first names it; `rows`: slip → the row of the sheet that has it. */
type Here = { months: Map<string, Month | null>; rows: Map<number, number> }

export const deductionSubject: PlainSubject<SheetRow, Here> & BroughtSubject = {
  read(row_no, cells, data) {
    const reader = readCells(cells, data)
    const { problems, wrong, text, value } = reader
    const said = (field: ImportField, most: number) => {
      const cell = text(field, most)
      return saysNothing(cell) ? '' : cell
    }
    const row: SheetRow = {
      row_no,
      problems,
      wrong,
      staff_number: said('staff_number', 20),
      name: said('name', 50),
      month: value('month', monthTextOf, 'month'),
      amounts: kinds.flatMap((kind) => amountOf(reader, kind)),
      reason: text('remark', MOST_REASON),
      slip_id: null,
    }
    if (row.staff_number === '' && row.name === '') wrong('name', 'slip-unsaid')
    const unread = problems.some(({ field }) => kinds.some((kind) => kind === field))
    if (row.amounts.length === 0 && !unread) wrong(kinds.find((kind) => data.columns.includes(kind)) ?? 'other', 'pay-nothing')
    return row
  },

  async here(work, step) {
    // What is judged next is what is written: nobody confirms it in between.
    if (step === 'inserting') await deductionImports.lockDrafts(work)
    return { months: new Map(), rows: new Map() }
  },

  async judge(work, here, rows) {
    for (const month of new Set(rows.flatMap(({ month }) => month ?? [])))
      if (!here.months.has(month)) here.months.set(month, found(await deductionImports.month(work, month)))
    for (const row of rows) judgeRow(row, here)
  },

  count(rows) {
    const all = rows.flatMap(({ amounts }) => amounts)
    const sum = (some: typeof all) => some.reduce((total, { fee }) => total + fee, 0)
    return {
      new_pay_lines: all.length,
      deducted: sum(all.filter(({ kind }) => isDeduction(kind))),
      adjusted: sum(all.filter(({ kind }) => !isDeduction(kind))),
    }
  },

  async bring(work, importId, rows, progress) {
    await deductionImports.bring(work, importId, rows.flatMap(linesOf), progress)
  },

  used: deductionImports.used,
  usedError: 'salary.brought-confirmed',
  lock: deductionImports.lock,
  takeBack: deductionImports.takeBack,
  requireTaking: deductionImports.requireTaking,
}

function found(pay: MonthOfPay | null): Month | null {
  if (pay === null) return null
  const { state, people, brought } = pay
  return {
    state,
    named: Map.groupBy(people, ({ name }) => plain(name)),
    numbered: Map.groupBy(people, ({ staff_number }) => plain(staff_number ?? '')),
    brought: new Map(brought.map((line) => [`${line.slip_id} ${line.part}`, line])),
  }
}

/** Nothing is what isn't deducted. */
function amountOf({ value, wrong }: CellReader, kind: ByHand): SheetRow['amounts'] {
  const fee = isDeduction(kind) ? value(kind, fenOf, 'deducted-yuan') : value(kind, signedFenOf, 'adjusted-yuan')
  if (fee === null || fee === 0) return []
  if (Math.abs(fee) > MOST_BY_HAND) wrong(kind, 'pay-most', { most: formatFen(MOST_BY_HAND) })
  return [{ kind, fee }]
}

function judgeRow(row: SheetRow, { months, rows }: Here): void {
  const { month, row_no, wrong } = row
  if (month === null) return
  const pay = months.get(month) ?? null
  if (pay?.state !== 'draft') {
    wrong('month', pay ? 'run-confirmed' : 'run-none', { month })
    return
  }
  const person = personOf(row, month, pay)
  if (!person) return
  const called = row.staff_number === '' ? 'name' : 'staff_number'
  const before = rows.get(person.id)
  if (before !== undefined) wrong(called, 'slip-twice', { row: before })
  else rows.set(person.id, row_no)
  if (person.own) wrong(called, 'slip-own')
  row.slip_id = person.id
  for (const { kind } of row.amounts) {
    const brought = pay.brought.get(`${person.id} ${kind}`)
    if (brought) wrong(kind, 'pay-brought', { file: brought.file, what: byHandWords[kind], fee: formatFen(brought.fee_fen) })
  }
}

/** By the number where there is one, else by a name that one of them has. */
function personOf({ staff_number, name, wrong }: SheetRow, month: string, { named, numbered }: Month): SlipPerson | undefined {
  const none = (field: ImportField, code: ImportProblemCode, values: Parameters<Wrong>[2] = { month }) => void wrong(field, code, values)
  if (staff_number === '') {
    if (name === '') return undefined
    const [person, another] = named.get(plain(name)) ?? []
    // Somebody of the same name without a slip may be meant as well.
    if (person && !another && !person.namesake) return person
    none('name', person ? 'slip-name-twice' : 'slip-none')
    return undefined
  }
  const [person, another] = numbered.get(plain(staff_number)) ?? []
  if (!person) none('staff_number', 'slip-none')
  else if (another) none('staff_number', 'slip-number-twice')
  else if (name !== '' && plain(person.name) !== plain(name)) none('name', 'slip-other-name', { name: person.name })
  else return person
  return undefined
}

function linesOf({ slip_id, month, amounts, reason }: SheetRow): SheetLine[] {
  if (slip_id === null || month === null) throw new Error('a row is brought that no slip takes')
  return amounts.map(({ kind, fee }) => ({ slip_id, month, kind, fee, reason }))
}
