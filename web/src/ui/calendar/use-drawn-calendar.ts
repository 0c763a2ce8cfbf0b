/** Event Calendar in React. It is told that the zone is UTC, so that the screen's own zone and its summer time play no part. */
import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeGrid, TimeGrid } from '@event-calendar/core'
import { minuteText } from '@kaiguan/contract/time'
import { replaceEqualDeep } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { keysOf } from '../merge-latest.ts'
import { type CalendarEvent, type CalendarShade, contentOf, inputsOf, type Wall } from './calendar-events.ts'
import { fitPieces, mendRoles } from './drawn.ts'
import { type Hours, mostAtOnce } from './hours.ts'

export type Drawn = {
  /** Its box is laid out. */
  ready: boolean
  view: 'resourceTimeGridDay' | 'timeGridWeek'
  day: string
  events: readonly CalendarEvent[]
  /** They are those of the days that are shown. */
  settled: boolean
  shades: readonly CalendarShade[]
  resources: readonly { id: number; title: string }[]
  hours: Hours
  slotHeight: number
  /** Where today is shown: its column. */
  today: string | null
  /** The minute of the day that it opens at. */
  opensAt: number
  locale: string
  /** Where the head of a column is drawn; undefined: its name alone. */
  headOf: ((id: number) => HTMLElement) | undefined
  onPlace?: ((at: Wall, resource: number | null) => void) | undefined
  onOpen: (id: number) => void
  onMove?: ((id: number, minutes: number, resource: number | null) => Promise<void>) | undefined
  labelOf: (id: number) => string
  /** It was moved by its keys: drawn anew, it has the focus again. */
  isStepped: (id: number) => boolean
}

const DAY_MINUTES = 1_440
const STEP = '00:30:00'
const SNAP = '00:15:00'
/** In pixels: a name of four characters isn't torn, nor is a head of a column. */
const LEAST_EVENT = 76
const LEAST_COLUMN = 112

/** Draws the calendar into its box once, listens to it, and hands on what changes. */
export function useDrawnCalendar(box: RefObject<HTMLDivElement | null>, props: Drawn): void {
  const calendar = useRef<Calendar | null>(null)
  /** What the calendar was told last. It draws all lessons anew for each `events` it is given, even equal ones, and lets go of a drag. */
  const told = useRef<Calendar.Options>({})
  const listeners = useListeners(props, told)
  const options = optionsOf(props)
  const first = useEffectEvent((): Calendar.Options => ({ ...options, ...fixedOptions(), ...listeners(), scrollTime: opening(props) }))
  const { ready } = props
  useEffect(() => {
    if (!box.current || !ready) return
    const begin = first()
    const made = createCalendar(box.current, [TimeGrid, ResourceTimeGrid, Interaction], begin)
    told.current = begin
    calendar.current = made
    showToday(box.current)
    return () => {
      calendar.current = null
      void destroyCalendar(made)
    }
  }, [box, ready])
  const isWaiting = useRef(false)
  const follow = useEffectEvent(() => {
    if (!calendar.current) return
    // In another language each lesson says its label anew.
    const before = told.current.locale === options.locale ? told.current : {}
    const now = replaceEqualDeep(before, options)
    for (const key of keysOf(now)) if (now[key] !== before[key]) calendar.current.setOption(key, now[key])
    // Told anew, it scrolls there again; and once more when the events have come by which it knows where.
    const isNew = OPENS_ANEW.some((key) => now[key] !== told.current[key])
    const hasCome = isWaiting.current && props.settled
    isWaiting.current = !props.settled && (isNew || isWaiting.current)
    if (isNew || hasCome) {
      calendar.current.setOption('scrollTime', opening(props))
      if (box.current) showToday(box.current)
    }
    told.current = now
  })
  const { view, day, events, settled, shades, resources, hours, slotHeight, today, locale } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is handed on whenever one of these changes.
  useEffect(
    () => follow(),
    [view, day, events, settled, shades, resources, hours.from, hours.to, slotHeight, today, locale, options.editable],
  )
  useMended(box)
}

/** Other days or other hours are shown: it opens there as it opened first. */
const OPENS_ANEW = ['view', 'date', 'slotMinTime', 'slotMaxTime'] as const

const opening = ({ opensAt }: Drawn): string => timeText(Math.max(0, opensAt))
const timeText = (minute: number): string => `${minuteText(minute)}:00`

/** What was drawn is put right, whenever anything is drawn, and when its boxes have another size. */
function useMended(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { current } = box
    if (!current) return
    const mend = () => {
      mendRoles(current)
      fitPieces(current)
    }
    const drawn = new MutationObserver(mend)
    drawn.observe(current, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
    const sized = new ResizeObserver(mend)
    sized.observe(current)
    return () => {
      drawn.disconnect()
      sized.disconnect()
    }
  }, [box])
}

function useListeners(props: Drawn, told: RefObject<Calendar.Options>): () => Calendar.Options {
  const place = useEffectEvent((info: Calendar.DateClickInfo) => {
    props.onPlace?.(info.dateStr.slice(0, 16), info.resource ? Number(info.resource.id) : null)
  })
  const open = useEffectEvent((id: number) => props.onOpen(id))
  const move = useEffectEvent((info: Calendar.EventDropInfo) => {
    const { event, delta, newResource, revert } = info
    if (!props.onMove) return revert()
    // It has moved the lesson by itself: what comes back is told it whole, even where nothing was moved in the end.
    told.current = { ...told.current, events: [] }
    // By how much, not to when: `start` is read in the screen's own zone, where that hour may not be.
    const minutes = delta.days * DAY_MINUTES + delta.seconds / 60
    props.onMove(Number(event.id), minutes, newResource ? Number(newResource.id) : null).catch(revert)
  })
  const name = useEffectEvent((el: HTMLElement, id: number) => {
    el.setAttribute('data-lesson', String(id))
    el.setAttribute('aria-label', props.labelOf(id))
    el.setAttribute('title', props.labelOf(id))
    if (props.isStepped(id) && document.activeElement === document.body) el.focus()
  })
  const content = useEffectEvent((id: string) => {
    const found = props.events.find((one) => String(one.id) === id)
    return found && contentOf(found)
  })
  const head = useEffectEvent((id: number, title: string): Calendar.Content => {
    const place = props.headOf?.(id)
    return place ? { domNodes: [place] } : title
  })
  return () => ({
    dateClick: (info) => place(info),
    eventClick: ({ event }) => open(Number(event.id)),
    eventDrop: (info) => move(info),
    eventDidMount: ({ el, event }) => event.display === 'auto' && name(el, Number(event.id)),
    eventContent: ({ event }) => (event.display === 'background' ? '' : content(String(event.id))),
    resourceLabelContent: ({ resource }) => head(Number(resource.id), String(resource.title)),
  })
}

/** A week that is wider than its box opens where today is. */
function showToday(box: HTMLElement): void {
  requestAnimationFrame(() => box.querySelector('.ec-col-head.ec-highlight')?.scrollIntoView({ inline: 'nearest', block: 'nearest' }))
}

/** What of it changes while it stands. */
function optionsOf({ view, day, events, shades, resources, hours, slotHeight, today, locale, onMove }: Drawn): Calendar.Options {
  const least = view === 'timeGridWeek' ? LEAST_EVENT * mostAtOnce(events) : LEAST_COLUMN
  return {
    view,
    date: day,
    locale,
    events: inputsOf(events, shades),
    resources: resources.map(({ id, title }) => ({ id, title })),
    slotMinTime: timeText(hours.from),
    slotMaxTime: timeText(hours.to),
    slotHeight,
    columnWidth: `minmax(${least}px, 1fr)`,
    highlightedDates: today === null ? [] : [today],
    editable: onMove !== undefined,
  }
}

/** What stays as it was drawn. */
function fixedOptions(): Calendar.Options {
  return {
    timeZone: 'UTC',
    headerToolbar: { start: '', center: '', end: '' },
    allDaySlot: false,
    firstDay: 1,
    height: '100%',
    slotDuration: STEP,
    snapDuration: SNAP,
    slotEventOverlap: false,
    eventDurationEditable: false,
    slotLabelFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
    eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
    dayHeaderFormat: { weekday: 'short', month: 'numeric', day: 'numeric' },
  }
}
