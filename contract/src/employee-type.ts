/** Employee types, by the specification’s numbers, and who of them has what at head office (docs/clubs.md). */
import { z } from 'zod'

export const EmployeeType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
export type EmployeeType = z.infer<typeof EmployeeType>

/** Has what their role gives; every other type holds all rights where it reaches. */
export const EMPLOYEE = 1
/** Head office for the branches they were given, without their money. */
export const BRANCHES_WITHOUT_MONEY = 2
/** Head office for the branches they were given. */
export const BRANCHES = 3
export const GYM_OWNER = 4
/** The one that manages administrators, too. */
export const BRAND_OWNER = 5
export const BRAND_ADMINISTRATOR = 6

/** Who may hold a post at head office. */
export type HeadOfficeType = Exclude<EmployeeType, typeof EMPLOYEE | typeof GYM_OWNER>

/** For whom a part of head office is; calls (`types`) and screens name one of these. */
export const headOfficeFor = {
  desktop: [BRANCHES_WITHOUT_MONEY, BRANCHES, BRAND_OWNER, BRAND_ADMINISTRATOR],
  /** The desktop with the branches' money, and the one that says none. */
  money: [BRANCHES, BRAND_OWNER, BRAND_ADMINISTRATOR],
  withoutMoney: [BRANCHES_WITHOUT_MONEY],
  /** Card types, cards, members and statistics. */
  records: [BRANCHES, BRAND_OWNER, BRAND_ADMINISTRATOR],
  /** What is about the branches themselves: which of them are open. */
  wholeBrand: [BRAND_OWNER, BRAND_ADMINISTRATOR],
  /** Everything else, super administrators above all. */
  administration: [BRAND_OWNER],
} as const satisfies Record<string, readonly HeadOfficeType[]>

/** Who reaches every branch of the brand. */
export const WHOLE_BRAND: readonly EmployeeType[] = headOfficeFor.wholeBrand

/** Who reaches those branches that they were given. */
export const GIVEN_BRANCHES: readonly EmployeeType[] = [BRANCHES_WITHOUT_MONEY, BRANCHES]

/** Who owns a gym or the brand: brings in another gym, and changes the owners of one. */
export const OWNERS: readonly EmployeeType[] = [GYM_OWNER, BRAND_OWNER]

/** Who writes the pay plans that every branch may pay by. */
export const PLANS_FOR_ALL: readonly EmployeeType[] = headOfficeFor.records

/** The types that work across branches and start in head-office mode. */
export const HEAD_OFFICE_TYPES: readonly EmployeeType[] = headOfficeFor.desktop

/** How an employee stands to their post. `awaits`: waits for their own word; `declined`: they said that it isn't theirs. Only an open one is entered. */
export const PostState = z.enum(['open', 'awaits', 'declined'])
export type PostState = z.infer<typeof PostState>
