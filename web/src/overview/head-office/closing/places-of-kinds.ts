/** Where what is left stands: in its branch, by addresses that whoever reaches the branch opens by entering it, or at head office. */
import type { ClosingKind } from '@kaiguan/contract/overview/head-office/closing/closing-kinds'

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

/** It is taken back where it was laid down. */
export const headOfficePlaces: Partial<Readonly<Record<ClosingKind, string>>> = { patterns: '/mstoreLayDown' }
