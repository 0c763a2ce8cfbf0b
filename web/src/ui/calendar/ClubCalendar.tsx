/**
 * The calendar of the club: classes and lessons are drawn by it. Times are the club's own clock, written without a zone; so is the line
 * of now, whatever the zone of the screen. It shows the hours that hold something, as high as fits; the others unfold by a button, kept
 * in the address (`?hours=all`).
 */
import '@event-calendar/core/index.css'
import './calendar.css'
import { minuteOf, minuteText } from '@kaiguan/contract/time'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMinute } from '../browser/use-minute.ts'
import { Initial } from '../display/Initial.tsx'
import { useAddress } from '../page/use-address.ts'
import { useHeight } from '../page/use-width.ts'
import { dayOf, timeOf, wallOf } from '../page/wall.ts'
import { CalendarFoot, type LegendItem } from './CalendarFoot.tsx'
import type { CalendarEvent, CalendarShade, Wall } from './calendar-events.ts'
import { daysShown, foldedAway, foldedTo, type Hours, hoursOf, STEP_MINUTES, slotHeightOf, widened } from './hours.ts'
import { useDrawnCalendar } from './use-drawn-calendar.ts'

/** A quarter of an hour, or a day (a coach) to either side. */
export type LessonStep = 'earlier' | 'later' | 'left' | 'right'

type Props = {
  label: string
  view: 'resourceTimeGridDay' | 'timeGridWeek'
  /** The first one that is shown. */
  day: string
  /** Of the club: its now is drawn. */
  zone: string
  events: readonly CalendarEvent[]
  /** These are the events of the days that are shown; false: those of the days before, until these have come. */
  settled: boolean
  shades: readonly CalendarShade[]
  /** Columns of a day; those that are people have a face. */
  resources: readonly { id: number; title: string }[]
  faces?: boolean
  legend: readonly LegendItem[]
  /** When the club is open. */
  from: string
  to: string
  locale: string
  /** A place where nothing is yet. */
  onPlace?: ((at: Wall, resource: number | null) => void) | undefined
  onOpen: (id: number) => void
  /** Dropped so many minutes later, or with somebody else; rejects: it goes back to where it was. */
  onMove?: ((id: number, minutes: number, resource: number | null) => Promise<void>) | undefined
  onStep?: ((id: number, step: LessonStep) => void) | undefined
  /** What a screen reader says of one, and what is read on pointing. */
  labelOf: (id: number) => string
}

const WEEK_DAYS = 7
/** Of its column heads, in pixels (calendar.css). */
const HEAD = 40
/** What is seen above the line of now. */
const BEFORE_NOW = 60

export function ClubCalendar(props: Props) {
  const { label, view, day, events, resources, legend } = props
  const [box, height] = useHeight<HTMLDivElement>()
  /** The lesson that was moved by its keys: drawn anew, it has the focus again, for the next step. */
  const stepped = useRef<number | null>(null)
  const room = height === undefined ? undefined : height - HEAD
  const { now, all, kept, hours, folded, fold } = useHours(props, room)
  const slotHeight = slotHeightOf(hours, room)
  const days = daysShown(day, view === 'timeGridWeek' ? WEEK_DAYS : 1)
  const seesNow = days.includes(now.day)
  const atNow = seesNow && now.minute >= hours.from && now.minute < hours.to
  const heads = useHeads()
  useDrawnCalendar(box, {
    ...props,
    ready: height !== undefined,
    hours,
    slotHeight,
    today: seesNow ? now.day : null,
    opensAt: seesNow ? now.minute - BEFORE_NOW : folded ? hours.from : earliest(events, days, hours),
    headOf: props.faces ? heads : undefined,
    isStepped: (id) => stepped.current === id,
  })
  useEffect(() => {
    const line = {
      '--kg-now-at': `${((now.minute - hours.from) / STEP_MINUTES) * slotHeight}px`,
      '--kg-now-time': `"${minuteText(now.minute)}"`,
    }
    for (const [name, value] of Object.entries(line)) box.current?.style.setProperty(name, value)
  }, [box, now.minute, hours.from, slotHeight])
  return (
    <div className="kg-stack kg-gap-8">
      <div
        ref={box}
        className="kg-calendar"
        data-now={atNow || undefined}
        role="application"
        aria-label={label}
        onPointerDown={() => {
          stepped.current = null
        }}
        onKeyDown={(event) => {
          const { key, target, altKey } = event
          const step = altKey ? STEPS[key] : undefined
          const id = target instanceof HTMLElement ? Number(target.dataset.lesson) : 0
          if (step === undefined || !(id > 0)) return
          event.preventDefault()
          stepped.current = id
          props.onStep?.(id, step)
        }}
      />
      {props.faces && resources.map(({ id, title }) => createPortal(<Head name={title} />, heads(id), id))}
      <CalendarFoot legend={legend} now={atNow} empty={foldedAway(all, kept)} folded={folded} onFold={fold} />
    </div>
  )
}

/** Now at the club, and which hours are shown: those that hold something, or all of them. */
function useHours({ view, day, zone, events, settled, from, to }: Props, room: number | undefined) {
  const wall = wallOf(new Date(useMinute()), zone)
  const now = { day: dayOf(wall), minute: minuteOf(timeOf(wall)) }
  const [params, change] = useAddress()
  const folded = params.get('hours') !== 'all'
  const days = daysShown(day, view === 'timeGridWeek' ? WEEK_DAYS : 1)
  const { all, kept: held } = hoursOf({ from: minuteOf(from), to: minuteOf(to) }, days, events, now)
  const kept = useSteady(`${view} ${day} ${room}`, foldedTo(all, held, room), settled)
  return { now, all, kept, folded, hours: folded ? kept : all, fold: (next: boolean) => change({ hours: next ? '' : 'all' }) }
}

/** While the same days are looked at, hours that were shown stay: a lesson that is moved doesn’t take the hour away that it was in. */
function useSteady(looked: string, kept: Hours, settled: boolean): Hours {
  const [shown, setShown] = useState({ looked: '', hours: kept })
  // Those of the days before hold nothing of these: it waits in the hours that it shows.
  if (!settled) return shown.looked === '' ? kept : shown.hours
  const hours = shown.looked === looked ? widened(shown.hours, kept) : kept
  if (shown.looked !== looked || shown.hours.from !== hours.from || shown.hours.to !== hours.to) setShown({ looked, hours })
  return hours
}

/** When the first of these days' events begins; without any, the first hour. */
function earliest(events: readonly CalendarEvent[], days: readonly string[], hours: Hours): number {
  const begins = events.filter(({ start }) => days.includes(dayOf(start))).map(({ start }) => minuteOf(timeOf(start)))
  return begins.length === 0 ? hours.from : Math.min(...begins)
}

/** A place for each head, in which the face is drawn once the library has put it there. */
function useHeads(): (id: number) => HTMLElement {
  const [places] = useState(() => new Map<number, HTMLElement>())
  return (id) => {
    const place = places.get(id) ?? document.createElement('span')
    places.set(id, place)
    return place
  }
}

function Head({ name }: { name: string }) {
  return (
    <span className="kg-row kg-gap-4" style={{ justifyContent: 'center' }} title={name}>
      <Initial name={name} size="small" />
      <span className="kg-cut">{name}</span>
    </span>
  )
}

/** With Alt, on a lesson that has the focus. */
const STEPS: Readonly<Record<string, LessonStep>> = { ArrowUp: 'earlier', ArrowDown: 'later', ArrowLeft: 'left', ArrowRight: 'right' }
