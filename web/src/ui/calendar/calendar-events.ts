/** What stands on a calendar, in the words of the club, and the same in those of the library. */
import type { Calendar } from '@event-calendar/core'

/** Wall-clock time of the club: `YYYY-MM-DDTHH:mm`. */
export type Wall = string
/** A meaning of a colour (docs/design.md). */
export type CalendarTone = 'info' | 'good' | 'bad' | 'full' | 'ended'
/** Told apart by more than its colour: it takes place now, or it doesn't take place. */
export type CalendarMark = 'running' | 'off'

export type CalendarEvent = {
  id: number
  start: Wall
  end: Wall
  resourceIds: readonly number[]
  /** What it says, the most important first: where room is short, the last ones are left out whole. */
  says: readonly string[]
  tone: CalendarTone
  mark?: CalendarMark | undefined
  /** Of its places, how many are taken: 0 to 1. */
  share?: number | undefined
  movable: boolean
}

/** Hours that lie behind what takes place. */
export type CalendarShade = { start: Wall; end: Wall; resourceIds: readonly number[]; kind: 'off' | 'away' | 'holiday' }

const markLooks: Record<CalendarMark, string> = {
  running: 'box-shadow: inset 0 0 0 2px var(--kg-lesson)',
  off: 'border-inline-start-style: dashed',
}
const HATCHED = 'repeating-linear-gradient(135deg, var(--kg-edge) 0 1px, var(--kg-strip) 1px 7px)'
/** The ground of each: plain where nobody works, hatched where somebody is away all the same. */
export const shadeGrounds: Record<CalendarShade['kind'], string> = { off: 'var(--kg-strip)', away: HATCHED, holiday: HATCHED }

export function inputsOf(events: readonly CalendarEvent[], shades: readonly CalendarShade[]): Calendar.EventInput[] {
  return [
    ...shades.map(({ start, end, resourceIds, kind }, at) => ({
      id: -1 - at,
      start,
      end,
      resourceIds: [...resourceIds],
      display: 'background' as const,
      styles: [`background: ${shadeGrounds[kind]}`],
    })),
    ...events.map(({ id, start, end, resourceIds, says, tone, mark, share, movable }) => ({
      id,
      start,
      end,
      resourceIds: [...resourceIds],
      // Not drawn (contentOf draws), but what is said anew is drawn anew.
      title: says.join(' '),
      startEditable: movable,
      styles: [
        `--kg-lesson: var(--kg-${tone}-edge)`,
        ...(share === undefined ? [] : [`--kg-share: ${Math.round(100 * share)}%`]),
        ...(mark ? [markLooks[mark]] : []),
      ],
    })),
  ]
}

/** What stands in its box; the name of what doesn’t take place is struck out. */
export function contentOf({ says, mark }: CalendarEvent): { domNodes: Node[] } {
  return {
    domNodes: says.map((text, at) => {
      const piece = document.createElement(at === 0 ? 'b' : 'span')
      const words = at === 0 && mark === 'off' ? piece.appendChild(document.createElement('s')) : piece
      words.textContent = text
      return piece
    }),
  }
}
