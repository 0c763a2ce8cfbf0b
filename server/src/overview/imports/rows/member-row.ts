/** One row of the sheet → what it says about a person, a card, a rented grid or a course, and what is wrong with it. Nothing here asks the database. */
import type { ImportField, ImportKind } from '@kaiguan/contract/overview/imports/calls'
import { neededOfImport } from '@kaiguan/contract/overview/imports/sheet-columns'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import { Line, type Words } from '@kaiguan/contract/rules'
import type { CourseRow } from '../../../coaching/customer-courses/index.ts'
import type { RentalRow } from '../../../entry/lockers/index.ts'
import type { CardRow } from '../../../membership/cards/index.ts'
import { cleaned, countOf, dayOf, endDayOf, fenOf, lessonsOf, phoneOf, saysNothing, sexOf } from '../read/cells.ts'

export type Problem = {
  field: ImportField | null
  value: string
  code: ImportProblemCode
  values?: Record<string, string | number | Words>
}

/** What the features that own them read of a card, a course and a rental, and what a row says of its person. */
export type MemberRow = CardRow &
  CourseRow &
  RentalRow & {
    birthday: string | null
    consultant: string
    /** Anything of a card was filled in. */
    hasCard: boolean
    texts: Partial<Record<ImportField, string>>
    problems: Problem[]
  }

const LONGEST: Partial<Record<ImportField, number>> = {
  name: 50,
  remark: 500,
  consultant: 50,
  card_type: 50,
  area: 50,
  grid_no: 20,
  course: 50,
  coach: 50,
  source: 50,
  tags: 300,
}
/** Kept as they are written. */
const SHOWN: readonly ImportField[] = ['name', 'remark', 'consultant', 'card_type', 'area', 'grid_no', 'course', 'coach', 'source', 'tags']
const CARD_FIELDS: readonly ImportField[] = [
  'card_type',
  'card_no',
  'start_date',
  'end_date',
  'residue_days',
  'total_times',
  'residue_times',
  'principal',
  'gift',
  'paid',
  'suspended_from',
]

type Sheet = { kind: ImportKind; columns: readonly (ImportField | null)[] }

export function readRow(rowNo: number, cells: readonly string[], { kind, columns }: Sheet, today: string): MemberRow {
  const texts: Partial<Record<ImportField, string>> = {}
  for (const [i, field] of columns.entries()) if (field) texts[field] = cleaned(cells[i] ?? '')
  const problems: Problem[] = []
  const text = (field: ImportField) => texts[field] ?? ''
  const wrong = (field: ImportField, code: ImportProblemCode, values: Problem['values'] = {}) =>
    void problems.push({ field, value: text(field), code, values })
  function read<T>(field: ImportField, parse: (text: string) => T | null, code: ImportProblemCode): T | null {
    if (saysNothing(text(field)) && text(field) !== '0') return null
    const value = parse(text(field))
    if (value === null) wrong(field, code)
    return value
  }
  for (const [field, most] of Object.entries(LONGEST)) {
    // `as`: the keys of LONGEST are fields.
    if ([...text(field as ImportField)].length > most) wrong(field as ImportField, 'too-long', { most })
  }
  for (const field of SHOWN) if (!Line.safeParse(text(field)).success) wrong(field, 'unseen')
  for (const field of neededOfImport[kind]) if (text(field) === '') wrong(field, 'required')
  const row: MemberRow = {
    row_no: rowNo,
    name: text('name'),
    phone: (text('phone') && read('phone', phoneOf, 'phone')) || '',
    sex: read('sex', sexOf, 'sex') ?? 0,
    birthday: read('birthday', dayOf, 'day'),
    consultant: saysNothing(text('consultant')) ? '' : text('consultant'),
    remark: text('remark'),
    card_type: saysNothing(text('card_type')) ? '' : text('card_type'),
    card_no: read('card_no', cardNoOf, 'card-no') ?? '',
    sold_on: read('sold_on', dayOf, 'day'),
    start_date: read('start_date', dayOf, 'day'),
    end_date: read('end_date', endDayOf, 'day'),
    residue_days: read('residue_days', countOf, 'number'),
    total_times: read('total_times', countOf, 'number'),
    residue_times: read('residue_times', countOf, 'number'),
    principal: read('principal', fenOf, 'yuan'),
    gift: read('gift', fenOf, 'yuan'),
    paid: read('paid', fenOf, 'yuan'),
    suspended_from: read('suspended_from', dayOf, 'day'),
    area: text('area'),
    grid_no: text('grid_no'),
    rent: read('rent', fenOf, 'yuan'),
    pledge: read('pledge', fenOf, 'yuan'),
    course: text('course'),
    coach: text('coach'),
    lessons: read('lessons', lessonsOf, 'number'),
    lessons_left: read('lessons_left', lessonsOf, 'number'),
    unearned: read('unearned', fenOf, 'yuan'),
    hasCard: kind === 'members' && CARD_FIELDS.some((field) => !saysNothing(text(field))),
    texts,
    problems,
  }
  if (row.birthday !== null && row.birthday > today) wrong('birthday', 'birthday-future')
  if (row.sold_on !== null && row.sold_on > today) wrong('sold_on', 'sold-future')
  if (row.hasCard && row.card_type === '') wrong('card_type', 'card-type-missing')
  return row
}

function cardNoOf(text: string): string | null {
  return /^[0-9A-Za-z-]{3,30}$/.test(text) ? text : null
}
