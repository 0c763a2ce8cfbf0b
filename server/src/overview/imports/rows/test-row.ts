/** One row of an analyser's file → what it says of a body test, and what is wrong with it. Nothing here asks the database. */
import { BodyFigures } from '@kaiguan/contract/coaching/body-tests/calls'
import { type BodyFigure, bodyFigures } from '@kaiguan/contract/coaching/body-tests/texts'
import type { ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import { Line } from '@kaiguan/contract/rules'
import { instantAt, isDay } from '@kaiguan/contract/time'
import type { SheetTest } from '../../../coaching/body-tests/index.ts'
import { inchMark, levelMark, measureMarks, momentMarks, poundMark } from '../import-columns.texts.ts'
import { cleaned, phoneOf, saysNothing, sexOf } from '../read/cells.ts'
import type { Problem } from './member-row.ts'

const KG_OF_POUND = 0.453_592_37
const CM_OF_INCH = 2.54
const IN_POUNDS: readonly BodyFigure[] = ['weight', 'muscle', 'fat_mineral', 'body_water', 'protein', 'mineral']
const LONGEST_NAME = 50
const LONGEST_NO = 50
const LONGEST_REMARK = 500

export type TestRow = SheetTest & { row_no: number; problems: Problem[] }

type Sheet = { headers: readonly string[]; columns: readonly (ImportField | null)[] }
type Here = { now: Date; timeZone: string }

export function readTestRow(rowNo: number, cells: readonly string[], { headers, columns }: Sheet, { now, timeZone }: Here): TestRow {
  const texts: Partial<Record<ImportField, string>> = {}
  const heads: Partial<Record<ImportField, string>> = {}
  for (const [i, field] of columns.entries())
    if (field) {
      texts[field] = cleaned(cells[i] ?? '')
      heads[field] = headers[i] ?? ''
    }
  const problems: Problem[] = []
  const text = (field: ImportField) => texts[field] ?? ''
  const wrong = (field: ImportField, code: ImportProblemCode, values: Problem['values'] = {}) =>
    void problems.push({ field, value: text(field), code, values })
  const said = (field: ImportField) => (saysNothing(text(field)) ? '' : text(field))
  for (const [field, most] of [
    ['name', LONGEST_NAME],
    ['person_no', LONGEST_NO],
    ['remark', LONGEST_REMARK],
  ] as const) {
    if ([...text(field)].length > most) wrong(field, 'too-long', { most })
    if (!Line.safeParse(text(field)).success) wrong(field, 'unseen')
  }
  const phone = said('phone') === '' ? '' : (phoneOf(text('phone')) ?? '')
  if (phone === '' && said('phone') !== '') wrong('phone', 'phone')
  const sex = sexOf(text('sex'))
  if (sex === null) wrong('sex', 'sex')
  const at = momentOf(text('tested_at'), timeZone)
  if (text('tested_at') === '') wrong('tested_at', 'required')
  else if (at === null) wrong('tested_at', 'moment')
  else if (at > now) wrong('tested_at', 'moment-future')
  const figures = figuresOf(text, heads, wrong)
  if (figures.weight === null && said('weight') === '') wrong('weight', 'required')
  requirePossible(figures, wrong)
  const age = said('age') === '' ? null : (measureOf(text('age')) ?? Number.NaN)
  if (age !== null && !(age >= 1 && age <= 120)) wrong('age', 'range', { low: 1, high: 120 })
  if (said('name') === '' && phone === '' && said('person_no') === '' && problems.length === 0) wrong('name', 'nobody-named')
  return {
    row_no: rowNo,
    name: said('name'),
    phone,
    person_no: said('person_no'),
    sex: sex ?? 0,
    age: age === null || Number.isNaN(age) ? null : Math.floor(age),
    at,
    figures,
    remark: text('remark'),
    problems,
  }
}

type Wrong = (field: ImportField, code: ImportProblemCode, values?: Problem['values']) => void

/** An analyser writes 0 or a dash for what it didn't measure. */
function figuresOf(text: (field: ImportField) => string, heads: Partial<Record<ImportField, string>>, wrong: Wrong): TestRow['figures'] {
  const read = (figure: BodyFigure): number | null => {
    const written = text(figure)
    if (saysNothing(written)) return null
    const value = measureOf(written)
    if (value === null) {
      wrong(figure, 'measure')
      return null
    }
    if (value === 0) return null
    const inUnit = value * factorOf(figure, `${heads[figure] ?? ''} ${written}`)
    const judged = BodyFigures.shape[figure].safeParse(wholeIn(figure) ? Math.round(inUnit) : inUnit)
    if (!judged.success) wrong(figure, 'range', limitsOf(figure))
    return judged.data ?? null
  }
  // `as`: every figure of the list is a key.
  return Object.fromEntries(bodyFigures.map((figure) => [figure, read(figure)])) as TestRow['figures']
}

function wholeIn(figure: BodyFigure): boolean {
  return figure === 'max_blood_pressure' || figure === 'min_blood_pressure' || figure === 'resting_heart_rate'
}

function factorOf(figure: BodyFigure, said: string): number {
  if (IN_POUNDS.includes(figure) && poundMark.test(said)) return KG_OF_POUND
  return figure === 'height' && inchMark.test(said) ? CM_OF_INCH : 1
}

function limitsOf(figure: BodyFigure): { low: number; high: number } {
  const { minValue, maxValue } = BodyFigures.shape[figure].unwrap().unwrap()
  return { low: minValue ?? 0, high: maxValue ?? 0 }
}

/** 65.2, 65.2kg, 1,024, Level 10, 等级10; null: no number. */
function measureOf(text: string): number | null {
  const bare = text.replace(levelMark, '').replace(measureMarks, '').replace(/[,\s]/g, '')
  return /^\d{1,5}(\.\d{1,4})?$/.test(bare) ? Number(bare) : null
}

function requirePossible(figures: TestRow['figures'], wrong: Wrong): void {
  const { weight, max_blood_pressure: max, min_blood_pressure: min } = figures
  if (max !== null && min !== null && min >= max) wrong('min_blood_pressure', 'pressure', { max })
  for (const part of IN_POUNDS) {
    const value = figures[part]
    if (part !== 'weight' && weight !== null && value !== null && value >= weight) wrong(part, 'part-more', { weight })
  }
}

const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
const DAY_S = 86_400
const MINUTE_MS = 60_000

/** A moment on the club's clock, as written or as Excel counts days from 1899-12-30; without a time the day's beginning. */
export function momentOf(text: string, timeZone: string): Date | null {
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Number(text)
    if (serial < 10_000 || serial > 80_000) return null
    const seconds = Math.round(serial * DAY_S)
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(seconds / DAY_S) * DAY_S * 1000).toISOString().slice(0, 10)
    return at(day, seconds % DAY_S, timeZone)
  }
  const match = COMPACT.exec(text) ?? momentMarks.exec(text)
  if (!match) return null
  const [, year, month = '', dayOfMonth = '', hour = '0', minute = '0', second = '0'] = match
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  if (!isDay(day) || day < '1990-01-01' || h > 23 || m > 59 || s > 59) return null
  return at(day, h * 3_600 + m * 60 + s, timeZone)
}

function at(day: string, second: number, timeZone: string): Date {
  return new Date(instantAt(day, Math.floor(second / 60), timeZone).getTime() + (second % 60) * (MINUTE_MS / 60))
}
