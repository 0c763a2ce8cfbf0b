/** The map of a hall: its places by row and column, one of which is chosen. Arrows go from place to place. */
import type { Seat } from '@kaiguan/contract/classes/classes/halls'
import { type SeatState, seatStates, seatStateWords } from '@kaiguan/contract/classes/classes/texts'
import { useRef } from 'react'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { hallTexts } from './halls.texts.ts'

type Props = {
  hall: { rows: number; columns: number }
  seats: readonly Seat[]
  value?: number | null
  onChange?: (id: number) => void
  /** Who has it already may keep it. */
  own?: number | null
  label: string
}

/** Beside the colour: read by who sees none. */
const signs: Record<SeatState, string> = { free: '', taken: '● ', blocked: '✕ ' }

type Step = readonly [down: number, right: number]

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function SeatMap({ hall, seats, value = null, onChange, own = null, label }: Props) {
  const t = useTexts(hallTexts)
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const free = seats.filter(({ state, id }) => state === 'free' || id === own)
  const first = free.find(({ id }) => id === value) ?? free[0]
  function go(from: Seat, step: Step): void {
    const ahead = nextOf(free, from, step)
    if (ahead) box.current?.querySelector<HTMLButtonElement>(`[data-seat="${ahead.id}"]`)?.focus()
  }
  return (
    <div>
      <Legend seats={seats} own={own} />
      <p className="kg-seats-front kg-below-8 kg-small kg-soft">{t.front}</p>
      <div
        ref={box}
        className="kg-seats"
        role="radiogroup"
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${hall.columns}, minmax(44px, 1fr))` }}
      >
        {seats.map((seat) => {
          const { id, no, row, column, state, holder } = seat
          const takes = state === 'free' || id === own
          return (
            // biome-ignore lint/a11y/useSemanticElements: a map of places; the group moves by arrows.
            <button
              key={id}
              type="button"
              role="radio"
              data-seat={id}
              data-state={state}
              aria-checked={id === value}
              aria-label={fill(t.seatLabel, { no, row, column, state: words(seatStateWords[takes ? 'free' : state]) })}
              title={holder ?? undefined}
              disabled={!takes}
              tabIndex={first?.id === id ? 0 : -1}
              className="kg-seat kg-figures"
              style={{ gridRow: row, gridColumn: column }}
              onClick={() => onChange?.(id)}
              onKeyDown={(event) => {
                const step = STEPS[event.key]
                if (!step) return
                event.preventDefault()
                go(seat, step)
              }}
            >
              {takes ? no : `${signs[state]}${no}`}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** What the places look like, each with how many there are; what one chooses comes last. */
function Legend({ seats, own }: Required<Pick<Props, 'seats' | 'own'>>) {
  const t = useTexts(hallTexts)
  const words = useWords()
  const countOf = (state: SeatState) => seats.filter((seat) => (seat.id === own ? 'free' : seat.state) === state).length
  return (
    <ul className="kg-row kg-wraps kg-gap-16 kg-below-8 kg-small kg-soft">
      {seatStates.map((state) => (
        <li key={state} className="kg-row kg-gap-6 kg-figures">
          <i className="kg-seat" data-state={state} aria-hidden="true">
            {signs[state]}
          </i>
          {fill(t.legend, { state: words(seatStateWords[state]), count: countOf(state) })}
        </li>
      ))}
      <li className="kg-row kg-gap-6">
        <i className="kg-seat" data-chosen="true" aria-hidden="true" />
        {t.chosen}
      </li>
    </ul>
  )
}

/** The nearest of these that way, in the same row or column. */
function nextOf(free: readonly Seat[], from: Seat, [down, right]: Step): Seat | undefined {
  return free
    .filter(({ row, column }) =>
      down !== 0 ? column === from.column && (row - from.row) * down > 0 : row === from.row && (column - from.column) * right > 0,
    )
    .sort(
      (a, b) =>
        Math.abs(a.row - from.row) + Math.abs(a.column - from.column) - Math.abs(b.row - from.row) - Math.abs(b.column - from.column),
    )[0]
}
