/**
 * Event Calendar in React: a thin wrapper. Times are the club's own clock, written without a zone and read as UTC, so that the screen's
 * zone and its summer time play no part; whoever listens turns them into instants.
 */
import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeGrid, TimeGrid } from '@event-calendar/core'
import '@event-calendar/core/index.css'
import './calendar.css'
import { replaceEqualDeep } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { keysOf } from '../merge-latest.ts'

export type CalendarEvent = Calendar.EventInput & { id: number }
/** A quarter of an hour, or a day (a coach) to either side. */
export type LessonStep = 'earlier' | 'later' | 'left' | 'right'
/** Wall-clock time of the club: `YYYY-MM-DDTHH:mm`. */
type Wall = string

type Props = {
  label: string
  view: 'resourceTimeGridDay' | 'timeGridWeek'
  day: string
  events: readonly CalendarEvent[]
  resources: readonly { id: number; title: string }[]
  from: string
  to: string
  locale: string
  /** A place where nothing is yet. */
  onPlace?: ((at: Wall, resource: number | null) => void) | undefined
  onOpen: (id: number) => void
  /** Dropped so many minutes later, or with somebody else; rejects: it goes back to where it was. */
  onMove?: ((id: number, minutes: number, resource: number | null) => Promise<void>) | undefined
  onStep?: ((id: number, step: LessonStep) => void) | undefined
  /** What a screen reader says of one. */
  labelOf: (id: number) => string
}

const DAY_MINUTES = 1_440
const STEP = '00:30:00'
const SNAP = '00:15:00'
/** Of half an hour, in pixels: three quarters of an hour say when they are, and what. */
const SLOT_HEIGHT = 28

export function ClubCalendar(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  /** The lesson that was moved by its keys: drawn anew, it has the focus again, for the next step. */
  const stepped = useRef<number | null>(null)
  useCalendar(box, stepped, props)
  return (
    <div
      ref={box}
      className="kg-calendar"
      role="application"
      aria-label={props.label}
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
  )
}

/** Draws the calendar into its box once, listens to it, and hands on what changes. */
function useCalendar(box: RefObject<HTMLDivElement | null>, stepped: RefObject<number | null>, props: Props): void {
  const calendar = useRef<Calendar | null>(null)
  /** What the calendar was told last. It draws all lessons anew for each `events` it is given, even equal ones, and lets go of a drag. */
  const told = useRef<Calendar.Options>({})
  const place = useEffectEvent((info: Calendar.DateClickInfo) => {
    props.onPlace?.(info.dateStr.slice(0, 16), info.resource ? Number(info.resource.id) : null)
  })
  const open = useEffectEvent((id: number) => props.onOpen(id))
  const move = useEffectEvent((info: Calendar.EventDropInfo) => {
    const { event, delta, newResource, revert } = info
    if (!props.onMove) return revert()
    // It has moved the lesson by itself: what comes back is told it whole, even where nothing was moved in the end.
    told.current = {}
    // By how much, not to when: `start` is read in the screen's own zone, where that hour may not be.
    const minutes = delta.days * DAY_MINUTES + delta.seconds / 60
    props.onMove(Number(event.id), minutes, newResource ? Number(newResource.id) : null).catch(revert)
  })
  const name = useEffectEvent((el: HTMLElement, id: number) => {
    el.setAttribute('data-lesson', String(id))
    el.setAttribute('aria-label', props.labelOf(id))
    if (stepped.current === id && document.activeElement === document.body) el.focus()
  })
  const options = optionsOf(props)
  const first = useEffectEvent(
    (): Calendar.Options => ({
      ...options,
      ...fixedOptions(),
      dateClick: (info) => place(info),
      eventClick: ({ event }) => open(Number(event.id)),
      eventDrop: (info) => move(info),
      eventDidMount: ({ el, event }) => event.display === 'auto' && name(el, Number(event.id)),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once; its box is the same as long as it stands.
  useEffect(() => {
    if (!box.current) return
    const begin = first()
    const made = createCalendar(box.current, [TimeGrid, ResourceTimeGrid, Interaction], begin)
    told.current = begin
    calendar.current = made
    return () => {
      calendar.current = null
      void destroyCalendar(made)
    }
  }, [])
  const follow = useEffectEvent(() => {
    // In another language each lesson says its label anew.
    const before = told.current.locale === options.locale ? told.current : {}
    const now = replaceEqualDeep(before, options)
    for (const key of keysOf(now)) if (now[key] !== before[key]) calendar.current?.setOption(key, now[key])
    told.current = now
  })
  const { view, day, events, resources, from, to, locale } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is handed on whenever one of these changes.
  useEffect(() => follow(), [view, day, events, resources, from, to, locale, options.editable])
}

/** What of it changes while it stands. */
function optionsOf({ view, day, events, resources, from, to, locale, onMove }: Props): Calendar.Options {
  return {
    view,
    date: day,
    timeZone: 'UTC',
    locale,
    events: events as Calendar.EventInput[],
    resources: resources as Calendar.ResourceInput[],
    slotMinTime: from,
    slotMaxTime: to,
    editable: onMove !== undefined,
    slotHeight: SLOT_HEIGHT,
  }
}

/** What stays as it was drawn. */
function fixedOptions(): Calendar.Options {
  return {
    headerToolbar: { start: '', center: '', end: '' },
    allDaySlot: false,
    firstDay: 1,
    height: '100%',
    slotDuration: STEP,
    snapDuration: SNAP,
    eventDurationEditable: false,
    flexibleSlotTimeLimits: true,
    scrollTime: '09:00:00',
    slotLabelFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
    eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
    dayHeaderFormat: { weekday: 'short', month: 'numeric', day: 'numeric' },
  }
}

/** With Alt, on a lesson that has the focus. */
const STEPS: Readonly<Record<string, LessonStep>> = { ArrowUp: 'earlier', ArrowDown: 'later', ArrowLeft: 'left', ArrowRight: 'right' }
