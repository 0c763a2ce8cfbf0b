import type { FirstDayStep } from '@kaiguan/contract/club/first-day/calls'

/** Where each step is done. Where a dialog does it, it opens. */
export const places: Readonly<Record<FirstDayStep, string>> = {
  facts: '/advanced/venue?facts=1',
  roles: '/advanced/rolemanage?first=1',
  staff: '/components/staffmanage',
  'card-types': '/advanced/cardtypemanage',
  goods: '/charts/cashier?tab=goods',
  members: '/form/createForm?import=1',
  register: '/charts/accountAheet?tab=shifts',
}
