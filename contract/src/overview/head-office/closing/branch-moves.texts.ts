/** What goes from a branch to another one, in words. */
import type { Words } from '../../../rules.ts'

export const branchMoveWords = {
  cards: { zh: '会员卡', en: 'cards' },
  courses: { zh: '私教课', en: 'courses' },
  deposits: { zh: '定金', en: 'prepayments' },
} as const satisfies Record<string, Words>
export type BranchMoveKind = keyof typeof branchMoveWords
