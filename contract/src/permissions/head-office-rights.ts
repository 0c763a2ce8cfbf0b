/** What at head office a post of type 3 may be narrowed to (docs/clubs.md); types 5 and 6 hold all of it. */
/** By the ids that the wire and the database hold; the words of the tree aren’t loaded for them. */
export const headOfficeRights = {
  'head-office.view': '5-7-1-1',
  'head-office.statistics': '5-7-1-5',
  'head-office.settlements': '5-7-1-6',
  'head-office.laid-down': '5-7-1-7',
  'head-office.card-types': '5-7-1-2',
  'head-office.cards': '5-7-1-3',
  'head-office.customers': '5-7-1-4',
  'head-office.pay-plans': '5-7-1-8',
} as const

export type HeadOfficeRight = keyof typeof headOfficeRights
export type HeadOfficeRightId = (typeof headOfficeRights)[HeadOfficeRight]

export function isHeadOfficeRight(permission: string): permission is HeadOfficeRight {
  return Object.hasOwn(headOfficeRights, permission)
}
