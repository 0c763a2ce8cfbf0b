import { useState } from 'react'

type Row = { id: number }

/** Rows chosen in a list, also on its earlier pages: the table knows only those of the page it shows. */
export function useChosen<Chosen extends Row>() {
  const [chosen, setChosen] = useState<Chosen[]>([])
  return {
    chosen,
    clear: () => setChosen([]),
    selection: {
      keys: chosen.map(({ id }) => id),
      onChange: (keys: readonly (string | number)[], rows: readonly Chosen[]) => {
        const known = new Map([...chosen, ...rows.filter(Boolean)].map((row) => [row.id, row]))
        setChosen(keys.flatMap((key) => known.get(Number(key)) ?? []))
      },
    },
  }
}
