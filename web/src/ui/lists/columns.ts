/** A list's columns: how a screen declares them, and which of them, how wide, this browser chose. */
import type { Fen } from '@kaiguan/contract/money'
import { type ReactNode, useState } from 'react'
import type { Tone } from '../display/StatusTag.tsx'

export type Column<Row> = {
  key: string
  title: string
  /** What the cell shows: drawn by hand, or one of the kinds below. */
  render?: (row: Row, at: number) => ReactNode
  /** Cut where it is too long, whole on pointing; a dash where there is nothing. */
  text?: (row: Row) => string | number | null | undefined
  /** Numbers that are names: of cards, of orders, a phone. */
  digits?: (row: Row) => string | null | undefined
  /** Right-aligned; a dash where there is no amount. */
  money?: (row: Row) => Fen | null | undefined
  /** An instant to the minute, on the club's clock. */
  time?: (row: Row) => string | null | undefined
  /** A day, or the day of an instant. */
  day?: (row: Row) => string | null | undefined
  tag?: (row: Row) => readonly [tone: Tone, text: string]
  /** Pixels, at least: what is over is shared by all. */
  width?: number
  /** Numbers stand right-aligned with tabular figures. */
  number?: boolean
  /** The header sorts by `key`. The list's query must know it. */
  sort?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
  /** Left out where the list is too narrow for all, the rightmost first; who chooses it by hand has it all the same. */
  yields?: true
  /** What the row opens is reached by keyboard here: the cell is a button. For a list with `onRow`, where the cell has no link of its own. */
  opens?: true
  /** Can't be hidden; stays at the left or right edge. Row actions are `fixed: 'end'`. */
  fixed?: 'start' | 'end'
}

type Choice = { shown: Record<string, boolean>; widths: Record<string, number> }
const nothingChosen: Choice = { shown: {}, widths: {} }
const storageKey = (id: string) => `columns:${id}`

function read(id: string): Choice {
  try {
    // `as`: only `keep` writes under this key.
    return { ...nothingChosen, ...(JSON.parse(localStorage.getItem(storageKey(id)) ?? '{}') as Partial<Choice>) }
  } catch {
    return nothingChosen
  }
}

export type ColumnChoice = {
  isShown: (column: Pick<Column<never>, 'key' | 'hidden' | 'fixed'>) => boolean
  show: (key: string, shown: boolean) => void
  widthOf: (column: Pick<Column<never>, 'key' | 'width'>) => number | undefined
  resize: (key: string, width: number) => void
  reset: () => void
  isByHand: (key: string) => boolean
  /** What the table left out for want of room: shown as not chosen, so that choosing it brings it back. */
  leftOut: (keys: readonly string[]) => void
  isLeftOut: (key: string) => boolean
}

export function useColumnChoice(id: string): ColumnChoice {
  const [choice, setChoice] = useState(() => read(id))
  const [out, setOut] = useState('')
  function keep(next: Choice) {
    setChoice(next)
    localStorage.setItem(storageKey(id), JSON.stringify(next))
  }
  return {
    isShown: ({ key, hidden, fixed }) => fixed !== undefined || (choice.shown[key] ?? !hidden),
    show: (key, shown) => keep({ ...choice, shown: { ...choice.shown, [key]: shown } }),
    widthOf: ({ key, width }) => choice.widths[key] ?? width,
    resize: (key, width) => keep({ ...choice, widths: { ...choice.widths, [key]: Math.round(width) } }),
    reset: () => keep(nothingChosen),
    isByHand: (key) => choice.shown[key] === true || key in choice.widths,
    leftOut: (keys) => setOut(keys.join()),
    isLeftOut: (key) => out.split(',').includes(key),
  }
}
