/** The words of what the system names about classes, halls and places (docs/classes.md). */
import type { Words } from '../../rules.ts'

/** 1 group class, 2 public class. */
export const classTypes = [1, 2] as const
export type ClassType = (typeof classTypes)[number]
export const classTypeWords = {
  1: { zh: '团课', en: 'Group class' },
  2: { zh: '公开课', en: 'Public class' },
} as const satisfies Record<ClassType, Words>

export const sessionStates = ['planned', 'running', 'done', 'called-off'] as const
export type SessionState = (typeof sessionStates)[number]
export const sessionStateWords = {
  planned: { zh: '待开课', en: 'Planned' },
  running: { zh: '上课中', en: 'Running' },
  done: { zh: '已结束', en: 'Over' },
  'called-off': { zh: '已停课', en: 'Called off' },
} as const satisfies Record<SessionState, Words>

export const callOffReasons = ['staff', 'minimum', 'holiday', 'ended'] as const
export type CallOffReason = (typeof callOffReasons)[number]
export const callOffWords = {
  staff: { zh: '门店停课', en: 'Called off by the club' },
  minimum: { zh: '未达到最低人数', en: 'Too few came together' },
  holiday: { zh: '节假日停课', en: 'Holiday' },
  ended: { zh: '排课已结束', en: 'The schedule ended' },
} as const satisfies Record<CallOffReason, Words>

export const reservationStates = [
  'waiting',
  'offered',
  'booked',
  'attended',
  'no-show',
  'cancelled',
  'late',
  'lapsed',
  'called-off',
] as const
export type ReservationState = (typeof reservationStates)[number]
export const reservationStateWords = {
  waiting: { zh: '候补中', en: 'Waiting' },
  offered: { zh: '待确认候补', en: 'Offered' },
  booked: { zh: '已预约', en: 'Booked' },
  attended: { zh: '已签到', en: 'Attended' },
  'no-show': { zh: '未到', en: 'No-show' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  late: { zh: '逾期取消', en: 'Cancelled late' },
  lapsed: { zh: '候补已失效', en: 'Lapsed' },
  'called-off': { zh: '已停课', en: 'Called off' },
} as const satisfies Record<ReservationState, Words>

export const placePays = ['free', 'card', 'count', 'money'] as const
export type PlacePay = (typeof placePays)[number]
export const placePayWords = {
  free: { zh: '免费', en: 'Free' },
  card: { zh: '会员卡', en: 'Card' },
  count: { zh: '次卡扣次', en: 'One of a count card' },
  money: { zh: '付款', en: 'Paid' },
} as const satisfies Record<PlacePay, Words>

/** What becomes of what was paid when somebody cancels late or doesn’t come. */
export const placePolicies = ['take', 'return'] as const
export const placePolicyWords = {
  take: { zh: '不退回', en: 'It is kept' },
  return: { zh: '退回', en: 'It is given back' },
} as const satisfies Record<(typeof placePolicies)[number], Words>

export const placeKinds = ['seat', 'bike', 'mat'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const placeKindWords = {
  seat: { zh: '座位', en: 'Seat' },
  bike: { zh: '单车', en: 'Bike' },
  mat: { zh: '垫位', en: 'Mat' },
} as const satisfies Record<PlaceKind, Words>

export const seatStates = ['free', 'taken', 'blocked'] as const
export type SeatState = (typeof seatStates)[number]
export const seatStateWords = {
  free: { zh: '可选', en: 'Free' },
  taken: { zh: '已占', en: 'Taken' },
  blocked: { zh: '不开放', en: 'Closed' },
} as const satisfies Record<SeatState, Words>

/** What may not be done to a class as it stands. */
export const classActWords = {
  'call-off': { zh: '停课', en: 'Calling it off' },
  remove: { zh: '删除', en: 'Taking it out' },
  change: { zh: '修改', en: 'Changing it' },
  open: { zh: '开课', en: 'Starting it' },
  'hand-over': { zh: '移交', en: 'Handing it over' },
} as const satisfies Record<string, Words>
