/** The words of what the system names about lockers (docs/lockers.md). */
import type { Words } from '../../rules.ts'

/** What a grid is now; one expression on the server says which, the first that holds: disabled, overdue, rented, in use, free. */
export const gridStates = ['free', 'in-use', 'rented', 'overdue', 'disabled'] as const
export type GridState = (typeof gridStates)[number]

export const gridStateWords = {
  free: { zh: '空闲', en: 'Free' },
  'in-use': { zh: '使用中', en: 'In use' },
  rented: { zh: '已租', en: 'Rented' },
  overdue: { zh: '逾期', en: 'Overdue' },
  disabled: { zh: '停用', en: 'Disabled' },
} as const satisfies Record<GridState, Words>

/** What the grids of an area are for. */
export const lockerKinds = ['long', 'day', 'both'] as const

export const lockerKindWords = {
  long: { zh: '长租', en: 'Rented by the month' },
  day: { zh: '当日使用', en: 'For the day' },
  both: { zh: '长租与当日', en: 'Both' },
} as const satisfies Record<(typeof lockerKinds)[number], Words>

/** Whose changing room an area is in. */
export const lockerSexWords = {
  0: { zh: '不限', en: 'Anybody' },
  1: { zh: '男', en: 'Men' },
  2: { zh: '女', en: 'Women' },
} as const satisfies Record<0 | 1 | 2, Words>

/** 1 long-term, 2 today (the numbers of the wire). */
export const rentalTypeWords = {
  1: { zh: '长租', en: 'Rental' },
  2: { zh: '当日', en: 'Today' },
} as const satisfies Record<1 | 2, Words>

export const rentalStates = ['living', 'ending', 'overdue', 'ended'] as const
export type RentalState = (typeof rentalStates)[number]

export const rentalStateWords = {
  living: { zh: '租用中', en: 'Rented' },
  ending: { zh: '即将到期', en: 'Ending soon' },
  overdue: { zh: '逾期', en: 'Overdue' },
  ended: { zh: '已结束', en: 'Ended' },
} as const satisfies Record<RentalState, Words>

/** Why somebody holds a grid no longer. */
export const rentalEnds = ['returned', 'check-out', 'cancelled', 'bracelet', 'sweep', 'reversed'] as const
export type RentalEnd = (typeof rentalEnds)[number]

export const rentalEndWords = {
  returned: { zh: '退柜', en: 'Returned' },
  'check-out': { zh: '离场归还', en: 'Checked out' },
  cancelled: { zh: '撤销签到', en: 'Check-in cancelled' },
  bracelet: { zh: '归还手环', en: 'Wristband returned' },
  sweep: { zh: '闭店清柜', en: 'Swept at closing' },
  reversed: { zh: '撤销租柜', en: 'Rental undone' },
} as const satisfies Record<RentalEnd, Words>

/** Whom a grid is given at check-in. */
export const assignedTo = ['all', 'members', 'card-types'] as const

export const assignedToWords = {
  all: { zh: '所有入场的人', en: 'Everybody who enters' },
  members: { zh: '持卡入场的会员', en: 'Members, by their card' },
  'card-types': { zh: '指定卡种', en: 'Some card types' },
} as const satisfies Record<(typeof assignedTo)[number], Words>

/** In which order grids are given out: spread wears them evenly (longest unused first), number fills from the first. */
export const assignOrders = ['spread', 'number'] as const

export const assignOrderWords = {
  spread: { zh: '轮流使用', en: 'Spread evenly' },
  number: { zh: '按柜号', en: 'By number' },
} as const satisfies Record<(typeof assignOrders)[number], Words>

/** Everything that happens to a grid and to who holds it. */
export const lockerEvents = [
  'rented',
  'renewed',
  'moved',
  'returned',
  'rented-reversed',
  'renewed-reversed',
  'moved-reversed',
  'returned-reversed',
  'assigned',
  'ended',
  'disabled',
  'enabled',
  'forced-open',
  'lost',
  'imported',
  'imported-reversed',
] as const
export type LockerEventKind = (typeof lockerEvents)[number]

export const lockerEventWords = {
  rented: { zh: '租柜', en: 'Rented' },
  renewed: { zh: '续租', en: 'Renewed' },
  moved: { zh: '换柜', en: 'Moved' },
  returned: { zh: '退柜', en: 'Returned' },
  'rented-reversed': { zh: '撤销租柜', en: 'Rental undone' },
  'renewed-reversed': { zh: '撤销续租', en: 'Renewal undone' },
  'moved-reversed': { zh: '撤销换柜', en: 'Move undone' },
  'returned-reversed': { zh: '撤销退柜', en: 'Return undone' },
  assigned: { zh: '当日使用', en: 'Given for the day' },
  ended: { zh: '使用结束', en: 'Given back' },
  disabled: { zh: '停用', en: 'Disabled' },
  enabled: { zh: '启用', en: 'Enabled' },
  'forced-open': { zh: '强制开柜', en: 'Opened by force' },
  lost: { zh: '遗失赔付', en: 'Lost key' },
  imported: { zh: '导入', en: 'Imported' },
  'imported-reversed': { zh: '撤销导入', en: 'Import undone' },
} as const satisfies Record<LockerEventKind, Words>

/** What of a rental can be undone, newest first. */
export const reversibleLockerEvents = ['rented', 'renewed', 'moved', 'returned'] as const satisfies readonly LockerEventKind[]
export type ReversibleLockerEvent = (typeof reversibleLockerEvents)[number]

export function isReversibleLockerEvent(kind: LockerEventKind): kind is ReversibleLockerEvent {
  return reversibleLockerEvents.some((one) => one === kind)
}

/** Where a wristband is. */
export const braceletStates = ['in', 'out', 'lost'] as const
export const braceletStateWords = {
  in: { zh: '在前台', en: 'At the desk' },
  out: { zh: '使用中', en: 'Given out' },
  lost: { zh: '已遗失', en: 'Lost' },
} as const satisfies Record<(typeof braceletStates)[number], Words>
