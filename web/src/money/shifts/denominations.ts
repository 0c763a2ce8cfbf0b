/** Counting a drawer: how many of which note and coin. Pure; in fen. */
import type { Fen } from '@kaiguan/contract/money'

/** ¥100 to ¥0.10, as a drawer holds them. */
export const DENOMINATIONS: readonly Fen[] = [100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 50, 10]

export type Pieces = Readonly<Record<string, number | null>>
/** By notes and coins, or one total where somebody has counted apart. */
export type Count = { by: 'pieces' | 'total'; pieces: Pieces; total: Fen | null }

export const NOTHING_COUNTED: Count = { by: 'pieces', pieces: {}, total: null }

/** Null while nothing was entered: an empty drawer is an entered 0. */
export function countedIn({ by, pieces, total }: Count): Fen | null {
  if (by === 'total') return total
  const entered = DENOMINATIONS.flatMap((worth) => {
    const many = pieces[worth]
    return many === null || many === undefined ? [] : [worth * many]
  })
  return entered.length === 0 ? null : entered.reduce((sum, fen) => sum + fen, 0)
}
