/** How a list's columns share the width there is: what yields goes first, what is over is shared, nothing is cut that fits. */
import type { Column } from './columns.ts'

export type Fitted<Row> = { columns: { column: Column<Row>; width: number }[]; yielded: readonly string[] }

/** `room`: pixels for the columns together; undefined: not measured yet. */
export function fitColumns<Row>(
  shown: readonly Column<Row>[],
  room: number | undefined,
  { widthOf, isByHand }: { widthOf: (column: Column<Row>) => number; isByHand: (key: string) => boolean },
): Fitted<Row> {
  const stay = [...shown]
  const yielded: string[] = []
  const needed = () => stay.reduce((sum, column) => sum + widthOf(column), 0)
  while (room !== undefined && needed() > room) {
    // The last one that may: those that matter most stand at the left.
    const at = stay.findLastIndex(({ key, yields }) => yields && !isByHand(key))
    if (at < 0) break
    yielded.push(...stay.splice(at, 1).map(({ key }) => key))
  }
  const widths = shared(stay.map(widthOf), Math.max(0, (room ?? 0) - needed()), (at) => stay[at]?.fixed !== 'end')
  return { columns: stay.map((column, at) => ({ column, width: widths[at] ?? widthOf(column) })), yielded }
}

/** What is over goes to all that may grow, by their width, to the pixel. */
function shared(widths: readonly number[], spare: number, grows: (at: number) => boolean): number[] {
  const base = widths.reduce((sum, width, at) => sum + (grows(at) ? width : 0), 0)
  let [before, given] = [0, 0]
  return widths.map((width, at) => {
    if (!grows(at) || base === 0) return width
    before += width
    const more = Math.floor((spare * before) / base) - given
    given += more
    return width + more
  })
}
