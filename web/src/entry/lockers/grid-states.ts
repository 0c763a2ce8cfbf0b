/** What a wall shows of its grids. Pure. */
import type { WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import type { GridState } from '@kaiguan/contract/entry/lockers/texts'

export type Shown = GridState | 'all'

export function countOf(grids: readonly WallGrid[], state: GridState): number {
  return grids.filter((grid) => grid.state === state).length
}

/** By number, wristband, key or holder: what is called exactly so comes first, then what begins so, then holders. */
export function foundIn(grids: readonly WallGrid[], text: string): WallGrid[] {
  const asked = text.trim().toLowerCase()
  const ranked = grids.flatMap((grid) => {
    const rank = rankOf(grid, asked)
    return rank === null ? [] : [{ grid, rank }]
  })
  // Sorting keeps the wall's order within a rank.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ grid }) => grid)
}

function rankOf({ no, key, bracelet, rental }: WallGrid, asked: string): number | null {
  const names = [no, key, bracelet ?? ''].filter((name) => name !== '').map((name) => name.toLowerCase())
  if (names.includes(asked)) return 0
  // Numbers are painted with zeros before them, and typed without.
  if (/^\d+$/.test(asked) && /^\d+$/.test(no) && Number(no) === Number(asked)) return 0
  if (names.some((name) => name.startsWith(asked))) return 1
  return rental?.name.toLowerCase().includes(asked) ? 2 : null
}
