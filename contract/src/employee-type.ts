/** Employee types (seed §6), and who of them has what at head office (DOMAIN.md §1). */
import { z } from 'zod'

export const EmployeeType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
export type EmployeeType = z.infer<typeof EmployeeType>

/** Who may hold a post at head office. */
export type HeadOfficeType = Exclude<EmployeeType, 1 | 4>

/** For whom a part of head office is; calls (`types`) and screens name one of these. */
export const headOfficeFor = {
  desktop: [2, 3, 5, 6],
  /** The desktop with the branches' money, and the one that says none. */
  money: [3, 5, 6],
  withoutMoney: [2],
  /** Card types, cards, members and statistics. */
  records: [3, 5, 6],
  /** Everything else, super administrators above all. */
  administration: [5],
} as const satisfies Record<string, readonly HeadOfficeType[]>

/** Who reaches every branch of the brand; 2 and 3 reach those they were given. */
export const WHOLE_BRAND: readonly EmployeeType[] = [5, 6]

/** The types that work across branches and start in head-office mode. */
export const HEAD_OFFICE_TYPES: readonly EmployeeType[] = headOfficeFor.desktop
