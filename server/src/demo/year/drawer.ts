/** The drawer of the simulated year: opened with what was left in it, brought to the bank, counted at the hand-over. */
import { postYearEntry } from './money.ts'
import { add, record, type Year, type YearMoment } from './year.ts'

/** What stays in the drawer overnight. */
const FLOAT = 500_00
/** More than this is brought to the bank before noon. */
const BANK_FROM = 4_000_00

export const FRONT_DESK = '前台'

export function openDrawer(year: Year, moment: YearMoment): void {
  const { branch, day, at } = moment
  const float = branch.leftInDrawer
  const id = add(year, 'shifts', {
    gym_id: branch.gymId,
    register_id: branch.registerId,
    accounting_day: day,
    opened_at: at,
    opened_by: moment.staffId,
    by_itself: false,
    float_fen: float,
    closed_at: null,
    closed_by: null,
    counted_fen: null,
    expected_fen: null,
    left_fen: null,
    note: '',
  })
  const row = year.rows.shifts.at(-1)
  if (!row) throw new Error('the shift just added is not there')
  branch.shift = { id, row, cash: 0 }
  const { gymId } = branch
  postYearEntry(year, moment, {
    kind: 'shift.opened',
    shift: branch.shift,
    lines: [
      { gymId, account: 'float', amount: float },
      { gymId, account: 'safe', amount: -float },
    ],
  })
  record(year, moment, 'shift.opened', id, { name: FRONT_DESK, price: float })
}

export function bringToBank(year: Year, moment: YearMoment): void {
  const { shift } = moment.branch
  if (!shift || shift.cash < BANK_FROM) return
  moveCash(year, moment, 'out', Math.floor((shift.cash - FLOAT) / 100_00) * 100_00, '存入银行')
}

export function moveCash(year: Year, moment: YearMoment, kind: 'in' | 'out', fee: number, reason: string): void {
  const { shift, gymId } = moment.branch
  if (!shift || (kind === 'out' && fee > shift.cash)) return
  add(year, 'cash_moves', { gym_id: gymId, shift_id: shift.id, kind, fee_fen: fee, reason, staff_id: moment.staffId, at: moment.at })
  const amount = kind === 'in' ? fee : -fee
  const action = kind === 'in' ? 'cash.paid-in' : 'cash.paid-out'
  postYearEntry(year, moment, {
    kind: action,
    shift,
    lines: [
      { gymId, account: kind === 'in' ? 'paid-in' : 'paid-out', amount },
      { gymId, account: 'safe', amount: -amount },
    ],
  })
  record(year, moment, action, shift.id, { name: FRONT_DESK, price: fee, reason })
}

/** `off`: how much more (less) was counted than should be there; counted twice then, with a note. */
export function handOverDrawer(year: Year, moment: YearMoment, off: number, why: string): void {
  const { shift, gymId } = moment.branch
  if (!shift) return
  const expected = shift.cash
  const counted = Math.max(0, expected + off)
  const note = counted === expected ? '' : why
  const left = Math.min(counted, FLOAT)
  const count = { gym_id: gymId, shift_id: shift.id, counted_fen: counted, expected_fen: expected, staff_id: moment.staffId, at: moment.at }
  if (counted !== expected) add(year, 'shift_counts', { ...count, at: new Date(moment.at.getTime() - 4 * 60_000) })
  add(year, 'shift_counts', count)
  Object.assign(shift.row, {
    closed_at: moment.at,
    closed_by: moment.staffId,
    counted_fen: counted,
    expected_fen: expected,
    left_fen: left,
    note,
  })
  postYearEntry(year, moment, {
    kind: 'shift.closed',
    // The cash is counted out of the drawer: `cashed` empties it.
    shift: { ...shift },
    lines: [
      { gymId, account: 'cashed', amount: -expected },
      { gymId, account: 'safe', amount: counted },
      { gymId, account: 'over-short', amount: expected - counted },
    ],
  })
  record(year, moment, 'shift.closed', shift.id, { name: FRONT_DESK, counted, expected, left, reason: note })
  moment.branch.leftInDrawer = left
  moment.branch.shift = null
}
