/** Grids in the order of the numbers on their doors: what stands before the number first, then the number by its size. */
export function byNumber<Grid extends { no: string }>(grids: readonly Grid[]): Grid[] {
  const keyed = grids.map((grid) => ({ grid, key: keyOf(grid.no) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ grid }) => grid)
}

/** One text that compares as the three do: letters, how long it is, itself. No `no` is longer than 20. */
function keyOf(no: string): string {
  return `${no.replace(/\d+$/, '')}\u0001${String(no.length).padStart(2, '0')}${no}`
}
