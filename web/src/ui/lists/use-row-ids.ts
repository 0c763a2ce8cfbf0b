/** Keys for rows that have no name of their own: a row keeps its key while it is changed, whatever comes and goes around it. */
import { useState } from 'react'

type RowIds<Row> = {
  idOf: (row: Row) => number
  /** The row as it is now, in the place of what it was. */
  instead: (row: Row, now: Row) => Row
}

export function useRowIds<Row extends object>(): RowIds<Row> {
  const [rows] = useState(() => idsOf<Row>())
  return rows
}

function idsOf<Row extends object>(): RowIds<Row> {
  const ids = new WeakMap<Row, number>()
  let last = 0
  const idOf = (row: Row): number => {
    const id = ids.get(row) ?? ++last
    ids.set(row, id)
    return id
  }
  const instead = (row: Row, now: Row): Row => {
    ids.set(now, idOf(row))
    return now
  }
  return { idOf, instead }
}
