/** What is left at a branch that is to be closed, in the order of its kinds; of what nothing is left there is no row. */
import { formatFen } from '@kaiguan/contract/money'
import type { ClosingPreview } from '@kaiguan/contract/overview/head-office/closing/closing'
import { type ClosingKind, closingKinds, isInTheWay, keepsOpen } from '@kaiguan/contract/overview/head-office/closing/closing-kinds'
import { closingKindWords, leftCount, leftWorth } from '@kaiguan/contract/overview/head-office/closing/closing-kinds.texts'
import { fill, type Words } from '@kaiguan/contract/rules'
import { daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { closedThrough, endsOfBooks, unclosedFrom } from '../../../money/account-sheet/index.ts'
import { countLeft, worthLeft } from './left.sql.ts'

export type Left = ClosingPreview['left'][number]

/** `at`: at the branch. */
export async function leftAt(at: Ctx): Promise<Left[]> {
  const [books] = await endsOfBooks(at, [at.gymId])
  const from = await unclosedFrom(at, await closedThrough(at), at.today)
  const counts: ReadonlyMap<ClosingKind, number> = await countLeft(at)
  const worth: Partial<Record<ClosingKind, number>> = await worthLeft(at, books?.first ?? null)
  const days = from === null ? 0 : daysBetween(from, at.today) + 1
  const left = closingKinds.map((kind): Left => {
    const count = kind === 'days' ? days : (counts.get(kind) ?? 0)
    return { kind, count, fee: worth[kind] ?? null }
  })
  return left.filter(({ count, fee }) => count > 0 || (fee ?? 0) !== 0)
}

/** What a time card that ended has still to earn is no card that is left: it is earned when the day is closed. */
export function counted(left: readonly Left[]): Left[] {
  return left.filter(({ kind, count }) => count > 0 || kind !== 'cards')
}

/** What keeps the branch from being closed, as a refusal says it; null: nothing. */
export function inTheWayOf(left: readonly Left[]): Words | null {
  const all = left.filter(({ kind }) => isInTheWay(kind))
  if (all.length === 0) return null
  const said = (language: 'zh' | 'en') =>
    all.map(({ kind, count, fee }) => {
      const what = closingKindWords[kind][language]
      return fee === null ? fill(leftCount[language], { what, count }) : fill(leftWorth[language], { what, count, yuan: formatFen(fee) })
    })
  return { zh: said('zh').join('、'), en: said('en').join(', ') }
}

/** How many days are to be closed in the branch first; undefined: what is open is closed with it. */
export function tooManyDays(left: readonly Left[]): number | undefined {
  return left.find((row) => row.kind === 'days' && keepsOpen(row))?.count
}
