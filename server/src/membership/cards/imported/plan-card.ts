/** A row of the sheet and a card type → the card as it will stand, and what of it is still to be earned. A pure function. */
import { endOf } from '@kaiguan/contract/membership/cards/card-plan'
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { earned } from '@kaiguan/contract/money'
import type { ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import type { Words } from '@kaiguan/contract/rules'
import { addDays, daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardOffer } from '../../card-types/index.ts'

/** As long as a card type may run. */
const MOST_DAYS = 36_500

/** What a row of the sheet says of a card. */
export type CardRow = {
  row_no: number
  phone: string
  card_type: string
  card_no: string
  sold_on: string | null
  start_date: string | null
  end_date: string | null
  residue_days: number | null
  total_times: number | null
  residue_times: number | null
  principal: number | null
  gift: number | null
  paid: number | null
  suspended_from: string | null
}

/** Hears what is wrong with a cell. */
export type Wrong = (field: ImportField, code: ImportProblemCode, values?: Record<string, string | number | Words>) => void

export type PlannedCard = {
  phone: string
  /** Empty: it gets the next free one. */
  card_no: string
  type: CardOffer
  price_fen: number
  units: number
  sold_on: string
  valid_days: number | null
  started_on: string | null
  ends_on: string | null
  opens_at_visit: boolean
  residue_times: number | null
  principal_fen: number
  gift_fen: number
  suspended_from: string | null
  used_up_on: string | null
  /** Kinds 1 and 2: paid and not yet earned. */
  deferred: number
  /** Kind 1: the days over which that is earned; null while it isn't open or is suspended. */
  earns: { from: string; days: number } | null
  paid: boolean
}

const OF_KIND: Record<1 | 2 | 3, readonly ImportField[]> = {
  1: ['residue_days'],
  2: ['total_times', 'residue_times'],
  3: ['principal', 'gift'],
}

/** A card with problems is of no use. */
export function planCard(row: CardRow, type: CardOffer, today: string, wrong: Wrong): PlannedCard {
  for (const kind of [1, 2, 3] as const) {
    if (kind === type.kind) continue
    for (const field of OF_KIND[kind])
      if ((numberAt(row, field) ?? 0) > 0) wrong(field, 'not-of-kind', { type: type.name, kind: cardKindWords[kind] })
  }
  const dates = datesOf(row, type, today)
  if (dates.started_on !== null && dates.ends_on !== null && dates.ends_on < dates.started_on)
    wrong('end_date', 'end-before-start', { start: dates.started_on })
  if (type.kind === 1 && (dates.valid_days ?? MOST_DAYS + 1) > MOST_DAYS) wrong('end_date', 'too-far')
  const { from } = { from: row.suspended_from }
  if (from !== null) {
    if (from > today) wrong('suspended_from', 'suspended-future')
    if (dates.started_on === null || dates.started_on > today) wrong('suspended_from', 'suspended-unopened')
    else if (dates.ends_on !== null && from > dates.ends_on) wrong('suspended_from', 'suspended-ended')
  }
  const total = row.total_times ?? Math.max(row.residue_times ?? 0, (type.terms.times ?? 0) + type.terms.gift_times)
  if (type.kind === 2) {
    if (row.residue_times === null) wrong('residue_times', 'residue-missing')
    else if (row.residue_times > total) wrong('residue_times', 'residue-more', { total })
  }
  if (type.kind === 3 && row.principal === null && row.gift === null) wrong('principal', 'balance-missing')
  return assemble(row, type, today, dates, total)
}

type Dates = Pick<PlannedCard, 'started_on' | 'ends_on' | 'valid_days' | 'opens_at_visit'>

function assemble(row: CardRow, type: CardOffer, today: string, dates: Dates, total: number): PlannedCard {
  const residue = type.kind === 2 ? (row.residue_times ?? 0) : null
  const principal = type.kind === 3 ? (row.principal ?? 0) : 0
  const gift = type.kind === 3 ? (row.gift ?? 0) : 0
  const over = dates.ends_on !== null && dates.ends_on < today && row.suspended_from === null
  const usedUp = residue === 0 || (type.kind === 3 && principal + gift === 0)
  const earns = type.kind === 1 ? rangeLeft(row, dates, today) : null
  const card = {
    phone: row.phone,
    card_no: row.card_no,
    type,
    price_fen: row.paid ?? 0,
    units: type.kind === 1 ? (dates.valid_days ?? 0) : type.kind === 2 ? total : 0,
    sold_on: row.sold_on ?? (dates.started_on !== null && dates.started_on <= today ? dates.started_on : today),
    ...dates,
    residue_times: residue,
    principal_fen: principal,
    gift_fen: gift,
    suspended_from: row.suspended_from,
    used_up_on: usedUp ? (dates.ends_on !== null && dates.ends_on < today ? dates.ends_on : today) : null,
    earns: row.suspended_from === null ? earns : null,
    paid: row.paid !== null,
  }
  if (over || usedUp || type.kind === 3) return { ...card, deferred: 0, earns: null }
  const paid = row.paid ?? 0
  if (type.kind === 2) return { ...card, deferred: paid - earned(paid, total - (residue ?? 0), total) }
  const days = dates.valid_days ?? 0
  const left = dates.started_on === null ? days : Math.min(days, earns?.days ?? 0)
  return { ...card, deferred: paid - earned(paid, days - left, days) }
}

/** What is left of a time card's days: from today, from its start where that lies ahead, from the day it was suspended. */
function rangeLeft(row: CardRow, { started_on, ends_on }: Dates, today: string): PlannedCard['earns'] {
  if (started_on === null || ends_on === null) return null
  const now = row.suspended_from ?? today
  const from = started_on > now ? started_on : now
  const days = daysBetween(from, ends_on) + 1
  return days > 0 ? { from, days } : null
}

/** What the sheet says of the dates, and what follows from the type where it says nothing. */
function datesOf(row: CardRow, type: CardOffer, today: string): Dates {
  const typeDays = type.terms.days === null ? null : type.terms.days + type.terms.gift_days
  const end = row.end_date ?? (row.residue_days === null ? null : addDays(row.suspended_from ?? today, row.residue_days - 1))
  if (type.kind === 1 && end === null && row.start_date === null) {
    return { started_on: null, ends_on: null, valid_days: typeDays, opens_at_visit: true }
  }
  if (type.kind === 1) {
    const started = row.start_date ?? backFrom(end, typeDays, row.suspended_from ?? today)
    const ends = end ?? endOf(started, typeDays)
    return { started_on: started, ends_on: ends, valid_days: ends === null ? null : daysBetween(started, ends) + 1, opens_at_visit: false }
  }
  const started =
    row.start_date ?? (row.sold_on !== null && row.sold_on <= today ? row.sold_on : (firstOf(end, row.suspended_from) ?? today))
  const ends = end ?? NEVER
  return { started_on: started, ends_on: ends, valid_days: ends === NEVER ? null : daysBetween(started, ends) + 1, opens_at_visit: false }

  function firstOf(...days: (string | null)[]): string | null {
    const before = days.filter((day): day is string => day !== null && day < today).sort()
    return before[0] ?? null
  }
}

/** A time card that says only when it ends began as many days before as its type has, at the latest today. */
function backFrom(end: string | null, days: number | null, latest: string): string {
  if (end === null || days === null || end === NEVER) return latest
  const start = addDays(end, 1 - days)
  return start < latest ? start : latest
}

function numberAt(row: CardRow, field: ImportField): number | null {
  if (field === 'residue_days') return null
  const value = row[field as 'total_times' | 'residue_times' | 'principal' | 'gift']
  return value
}
