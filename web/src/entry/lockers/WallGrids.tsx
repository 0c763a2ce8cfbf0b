/** The grids, side by side as on the wall: whose and until when of what is taken; of what is free the number alone. One handler for all: thousands stay fluid. */
import type { WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import { gridStateWords } from '@kaiguan/contract/entry/lockers/texts'
import { daysBetween } from '@kaiguan/contract/time'
import { type MouseEvent, memo } from 'react'
import { useUser } from '../../session/session.ts'
import { PageState } from '../../ui/page/PageState.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import type { Shown } from './grid-states.ts'
import { gridSigns, gridTones } from './grid-tones.ts'
import { lockerTexts } from './lockers.texts.ts'

type Props = {
  columns: number
  grids: readonly WallGrid[]
  shown: Shown
  /** Found by what is typed: the others step back. */
  found: readonly WallGrid[] | null
  onOpen: (grid: WallGrid) => void
  onAll: () => void
}

export function WallGrids({ columns, grids, shown, found, onOpen, onAll }: Props) {
  const t = useTexts(lockerTexts)
  const { today } = useUser().gym
  const rows = shown === 'all' ? grids : grids.filter(({ state }) => state === shown)
  const hits = found && new Set(found.map(({ id }) => id))
  function pressed({ target }: MouseEvent) {
    const id = Number(target instanceof Element ? target.closest<HTMLElement>('[data-grid]')?.dataset.grid : 0)
    const grid = rows.find((one) => one.id === id)
    if (grid) onOpen(grid)
  }
  if (rows.length === 0) return <PageState kind="not-found" small title={t.noMatch} action={{ text: t.showAll, run: onAll }} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it are pressed by keyboard; their clicks come up to here.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      className="kg-wall"
      style={{ gridTemplateColumns: `repeat(${shown === 'all' ? columns : 'auto-fill'}, minmax(var(--kg-grid-width), 1fr))` }}
      onClick={pressed}
    >
      {rows.map((grid) => (
        <GridCell key={grid.id} grid={grid} today={today} aside={hits !== null && !hits.has(grid.id)} first={found?.[0]?.id === grid.id} />
      ))}
    </div>
  )
}

type CellProps = { grid: WallGrid; today: string; aside: boolean; first: boolean }

const GridCell = memo(function GridCell({ grid, today, aside, first }: CellProps) {
  const t = useTexts(lockerTexts)
  const words = useWords()
  const { id, no, state, rental, disabled_remark } = grid
  const said = words(gridStateWords[state])
  const name = rental ? rental.name || t.someone : ''
  const until = untilOf(grid, today, t)
  const label = rental ? fill(t.gridLabelHeld, { no, state: said, name, until }) : fill(t.gridLabel, { no, state: said })
  return (
    <button
      type="button"
      className="kg-grid kg-toned"
      data-grid={id}
      data-state={state}
      data-tone={gridTones[state]}
      data-aside={aside}
      data-first={first}
      aria-label={label}
      title={label}
    >
      <span className="kg-grid-no kg-figures kg-beside kg-gap-4 kg-apart">
        <b className="kg-figures">{no}</b>
        <i aria-hidden="true">{gridSigns[state]}</i>
      </span>
      <span className="kg-grid-who">{rental ? name : state === 'free' ? '' : said}</span>
      <small className="kg-figures">{rental ? until : disabled_remark}</small>
    </button>
  )
})

function untilOf({ state, rental }: WallGrid, today: string, t: { over: string; until: string; dayUse: string }): string {
  if (!rental) return ''
  if (state === 'overdue') return fill(t.over, { days: daysBetween(rental.expired_on, today) })
  if (rental.type === 2) return t.dayUse
  const [day, year] = [rental.expired_on, 'YYYY-'.length]
  // Of another year the year says more than the word.
  return day.slice(0, year) === today.slice(0, year) ? fill(t.until, { day: day.slice(year) }) : day.slice(2)
}
