/** The state of the simulated year: the branches with their members and drawers, and the rows that it writes down. */

import { type OperationCode, operations, type ParamsOf } from '@kaiguan/contract/operations'
import { recordKindOf } from '@kaiguan/contract/record-kinds'
import type { CardFacts } from '../../card-facts/card-facts.sql.ts'
import type { NewRow } from '../../database/row.ts'
import type { Diff, Undeclared } from '../../ground/operation-log/index.ts'
import type { Family } from '../../orders/performance.ts'
import type { Branch, CardTypeOffer, ClassSlot, GoodsOnShelf, TaughtCourse } from '../branch.ts'
import type { RoleName } from '../catalogue.ts'
import type { Chance } from '../chance.ts'
import type { Counters, Numbered, Rows, YearTable } from './rows.ts'

export type DayPlan = {
  day: string
  arrivals: number[] /** The end of the simulated year is near: deliveries stay away. */
  daysToGo: number
}

/** Adds something to the day; what lies after closing time happens just before it. */
export type Later = (branch: YearBranch, minute: number, act: (moment: YearMoment) => void, role?: RoleName) => void

export type Colleague = Branch['staff'][number]

export type YearCard = {
  facts: CardFacts
  type: CardTypeOffer
  holder: YearMember
  /** Events so far. */
  seq: number
  schedules: NewRow<'income_schedules'>[]
  /** The sale, and its one tender where it was paid in one from outside: what a refund goes back to. */
  saleId: number
  tender: { method: 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD'; fee: number } | null
  sellers: { staffId: number; shareBp: number }[]
  lockedEventId: number | null
}

export type YearMember = {
  id: number
  personId: number
  name: string
  branch: YearBranch
  row: NewRow<'customers'>
  activity: NewRow<'customer_activity'>
  cards: YearCard[]
  /** What they bought of private lessons. */
  course: YearCourse | null
  /** Visits in a hundred weeks. */
  habit: number
  /** Often enough at another branch where a card is good there. */
  wanders: boolean
  visitedOn: string
}

export type YearCourse = { id: number; row: NewRow<'customer_courses'>; coach: Colleague; left: number; deferred: number }

export type Shift = { id: number; row: NewRow<'shifts'>; cash: number }

export type YearBranch = {
  gymId: number
  index: number
  /** New members, in hundredths of the demo’s size. */
  size: number
  isBehind: boolean
  registerId: number
  colleagues: Colleague[]
  types: CardTypeOffer[]
  shelf: GoodsOnShelf[]
  taught: TaughtCourse[]
  classes: ClassSlot[]
  members: YearMember[]
  /** Those of them with something that is still good. */
  active: YearMember[]
  /** Whoever comes back to buy, by day. */
  returning: Map<string, YearMember[]>
  /** Deposits that will be used or given back, by day. */
  deposits: Map<string, { deposit: YearDeposit; end: 'use' | 'return' | 'keep' }[]>
  resting: { card: YearCard; until: string }[]
  /** Time cards whose income is still to come. */
  earning: NewRow<'income_schedules'>[]
  shift: Shift | null
  leftInDrawer: number
}

export type YearDeposit = { id: number; member: YearMember; row: NewRow<'deposits'>; method: 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD' }

/** Whose lots are drawn, and who the next new face is. */
export type YearLots = {
  luck: Chance
  /** Draws lots of its own, so that the year is what it was before there were lessons. */
  teaching: { luck: Chance; from: string }
  /** The same for classes. */
  classes: { luck: Chance; from: string }
  serial: number
}

export type Year = YearLots & {
  brandId: number
  /** Of the branch that fell behind: beside it the others live as they would without it. */
  apart: YearLots
  /** From this day on it closed none. */
  leftOpenFrom: string
  branches: YearBranch[]
  /** Of the days since the last writing. */
  rows: Rows
  /** Cards sold since then. */
  sold: YearCard[]
  counters: Counters
  /** What each sale gave whom, less what went back of it. */
  performed: Map<number, Family>
  /** From this day on every coming and going is in the operation log too; before it, what concerned money or cards. */
  logVisitsFrom: string
}

/** A moment of the year at a counter, with whoever stands there. */
export type YearMoment = { branch: YearBranch; day: string; minute: number; at: Date; staffId: number }

export function draw(year: Year, counter: keyof Counters): number {
  const next = year.counters[counter]
  year.counters[counter] = next + 1
  return next
}

/** Adds a row with the next id of its table and answers the id. */
export function add<Table extends Numbered>(year: Year, table: Table, row: Omit<NewRow<Table>, 'id' | 'brand_id'>): number {
  const id = draw(year, table)
  // The table's own row: TypeScript can't follow an Omit of a type that is still open.
  const whole = { brand_id: year.brandId, id, ...row } as unknown as NewRow<Table>
  keep(year, table, whole)
  return id
}

export function keep<Table extends YearTable>(year: Year, table: Table, row: NewRow<Table>): void {
  year.rows[table].push(row)
}

export function record<Code extends OperationCode, Given extends Diff>(
  year: Year,
  moment: YearMoment,
  code: Code,
  id: number,
  params: ParamsOf<Code>,
  diff?: Given & Undeclared<Code, Given>,
): void {
  keep(year, 'operation_log', {
    brand_id: year.brandId,
    gym_id: moment.branch.gymId,
    at: moment.at,
    staff_id: moment.staffId,
    subject_kind: operations[code].about,
    subject_id: id,
    record_kind: recordKindOf(code, 'course_type' in params ? params.course_type : null),
    register_id: 0,
    action: code,
    params,
    diff: diff ?? {},
    request_id: 'demo',
    ip: '127.0.0.1',
  })
}

export function colleague(branch: YearBranch, luck: Chance, role: RoleName): number {
  const able = branch.colleagues.filter((one) => one.role === role)
  return luck.pick(able.length > 0 ? able : branch.colleagues).id
}

/** The manager's moment: what the desk may not do alone. */
export function asManager(year: Year, moment: YearMoment): YearMoment {
  return { ...moment, staffId: colleague(moment.branch, year.luck, 'manager') }
}
