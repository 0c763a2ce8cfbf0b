/** A day of the lived week at one branch: what its parts see of it, and add to it. */
import type { Branch } from '../branch.ts'
import type { RoleName } from '../catalogue.ts'
import type { Chance } from '../chance.ts'
import type { Clerk } from '../terminal.ts'

/** `until`: null where the day is over; `perDay`: new members of the whole chain on an ordinary day. */
export type Day = { date: string; until: Date | null; perDay: number; serial: number }

export type Act = (minute: number) => Promise<void>

export type Today = {
  branch: Branch
  /** The others that did well. */
  others: readonly Branch[]
  luck: Chance
  day: Day
  by(role: RoleName, minute: number): Clerk
  /** The same at another branch. */
  at(branch: Branch, role: RoleName, minute: number): Clerk
  /** A certain colleague of theirs; whoever is there, where they left. */
  as(id: number, minute: number): Clerk
  /** Adds something to the day; a minute's list may grow while the day passes. */
  later(minute: number, act: Act): void
}

/** What a feature does on a day, by the calls of its own. A new feature adds a file beside these, and a line in simulate-day.ts. */
export type PartOfDay = (today: Today) => void

export const METHODS = ['WECHAT', 'WECHAT', 'WECHAT', 'ALIPAY', 'ALIPAY', 'CASH', 'BLANK_CARD'] as const
export const OPENS = 6 * 60 + 50
export const CLOSES = 22 * 60 + 30

/** A whole number near `expected`, over days right on average. */
export function about(luck: Chance, expected: number): number {
  return Math.floor((expected * (70 + luck.below(61))) / 100 + luck.below(100) / 100)
}
