/** Where in its branch what is left stands: addresses that whoever reaches the branch opens by entering it. */
import type { ClosingKind } from '@kaiguan/contract/overview/head-office/closing-kinds'

export const placesOfKinds: Readonly<Record<ClosingKind, string | null>> = {
  cards: '/charts/menber',
  courses: '/zip/privatebuy',
  lessons: '/zip/privateorder',
  places: '/zip/groupCourseManage',
  deposits: '/charts/accountAheet?tab=deposits',
  rentals: '/charts/cupboardmanage',
  refunds: '/charts/refundDesk',
  shifts: '/charts/accountAheet?tab=shifts',
  salary: '/salary',
  imports: '/form/createForm',
  disruptions: '/advanced/disruptions',
  // It is taken back where it was laid down: at head office.
  patterns: null,
  days: '/charts/accountAheet',
  staff: '/components/staffmanage',
  gates: '/advanced/entranceGuardGate',
  followers: null,
  sessions: '/zip/groupCourseManage',
  timetable: '/zip/groupCourseManage',
  trials: '/form/createForm',
  contracts: '/form/createForm',
  'follow-ups': '/form/createForm?tab=follow-ups',
  customers: '/form/createForm',
  settlements: null,
}
