/** A row of the sheet and the grids of the gym → the rental as it will stand, and what of its rent is still to be earned. A pure function. */
import { LONGEST_RENT } from '@kaiguan/contract/entry/lockers/rent'
import { lockerKindWords, lockerSexWords } from '@kaiguan/contract/entry/lockers/texts'
import { earned } from '@kaiguan/contract/money'
import type { ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import type { Words } from '@kaiguan/contract/rules'
import { daysBetween } from '@kaiguan/contract/time'
import { plain } from '../../../search/plain-names.ts'
import type { GridHere } from './imported-rentals.sql.ts'

/** What a row of the sheet says of one, and of who holds it. */
export type RentalRow = {
  row_no: number
  name: string
  phone: string
  sex: 0 | 1 | 2
  area: string
  grid_no: string
  start_date: string | null
  end_date: string | null
  rent: number | null
  pledge: number | null
  remark: string
}

/** Whom the brand knows by that phone. */
export type Holder = { name: string; sex: 0 | 1 | 2 }

/** Hears what is wrong with a cell. */
export type Wrong = (field: ImportField, code: ImportProblemCode, values?: Record<string, string | number | Words>) => void

/**
 * Whoever has a phone becomes, or is, a customer as with cards; without one the name alone is written, as the desk may
 * rent to somebody who is no customer.
 */
export type PlannedRental = {
  grid_id: number
  member_name: string
  phone: string
  started_on: string
  expired_on: string
  /** Integer fen: all that was paid for these days. */
  rent_fen: number
  pledge_fen: number
  remark: string
  /** Paid and not yet earned. */
  deferred: number
  /** The days over which that is earned. */
  earns: { from: string; days: number }
  paid: boolean
}

type Area = { name: string; byNo: Map<string, GridHere> }

export type GridsHere = {
  /** By the plain name of each. */
  areas: Map<string, Area>
  /** Grid → the row of the sheet that has it. */
  taken: Map<number, number>
}

/** A number is found as it is written, else without regard to capitals and spaces. */
export function gridsByName(grids: GridHere[]): GridsHere {
  const areas = new Map<string, Area>()
  for (const grid of grids) {
    const called = plain(grid.area_name)
    const area = areas.get(called) ?? { name: grid.area_name, byNo: new Map() }
    areas.set(called, area)
    if (!area.byNo.has(plain(grid.no))) area.byNo.set(plain(grid.no), grid)
    area.byNo.set(grid.no, grid)
  }
  return { areas, taken: new Map() }
}

export type RowToPlan = { row: RentalRow; known: Holder | null; here: GridsHere; today: string; wrong: Wrong }

/** Says what is wrong; null where that leaves no rental. */
export function planRental({ row, known, here: grids, today, wrong }: RowToPlan): PlannedRental | null {
  const grid = gridOf(row, grids, wrong)
  if (grid) requireRentable(row, grid, known, wrong)
  const { start_date: from, end_date: to } = row
  if (from === null || to === null) return null
  if (to < from) wrong('end_date', 'end-before-start', { start: from })
  else if (to < today) wrong('end_date', 'rental-ended')
  else if (daysBetween(from, to) >= LONGEST_RENT) wrong('end_date', 'rental-too-long', { most: LONGEST_RENT })
  if (!grid || to < from || to < today) return null
  const days = daysBetween(from, to) + 1
  const first = from > today ? from : today
  const left = daysBetween(first, to) + 1
  const rent = row.rent ?? 0
  return {
    grid_id: grid.id,
    member_name: row.name,
    phone: row.phone,
    started_on: from,
    expired_on: to,
    rent_fen: rent,
    pledge_fen: row.pledge ?? 0,
    remark: row.remark,
    deferred: rent - earned(rent, days - left, days),
    earns: { from: first, days: left },
    paid: row.rent !== null,
  }
}

function gridOf(row: RentalRow, { areas, taken }: GridsHere, wrong: Wrong): GridHere | null {
  if (row.area === '' || row.grid_no === '') return null
  const area = areas.get(plain(row.area))
  if (!area) {
    wrong('area', 'area')
    return null
  }
  const grid = area.byNo.get(row.grid_no) ?? area.byNo.get(plain(row.grid_no))
  if (!grid) {
    wrong('grid_no', 'grid', { area: area.name, no: row.grid_no })
    return null
  }
  const before = taken.get(grid.id)
  if (before !== undefined) wrong('grid_no', 'grid-twice', { row: before })
  else taken.set(grid.id, row.row_no)
  return grid
}

/** As at the desk (rentals/held-grid.ts): whoever isn't told apart by their sex is let in anywhere. */
function requireRentable(row: RentalRow, grid: GridHere, known: Holder | null, wrong: Wrong): void {
  const no = grid.no
  if (grid.holder !== null) wrong('grid_no', 'grid-held', { no, holder: grid.holder })
  else if (grid.disabled_at !== null) wrong('grid_no', 'grid-disabled', { no, remark: grid.disabled_remark || '—' })
  const sex = known?.sex || row.sex
  if (grid.sex !== 0 && sex !== 0 && sex !== grid.sex)
    wrong('area', 'grid-sex', { area: grid.area_name, sex: lockerSexWords[grid.sex], name: row.name })
  if (grid.kind === 'day') wrong('area', 'grid-kind', { area: grid.area_name, kind: lockerKindWords.day })
}
