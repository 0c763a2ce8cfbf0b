/** The counter (docs/screens.md): scan, see, Enter. One field that always has the focus, the person, and who came today. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import type { InputRef } from 'antd'
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { AddCustomerDialog } from '../../people/customers/parts.ts'
import { notices } from '../../session/notices.ts'
import { useScanner } from '../../ui/browser/use-scanner.ts'
import { dialogIsOpen, useFieldFocus } from '../../ui/forms/use-field-focus.ts'
import { numberChosen } from '../../ui/inputs/choosing-keys.ts'
import { textsNow, useTexts } from '../../words/texts.ts'
import { CounterBoard } from './CounterBoard.tsx'
import { CounterField } from './CounterField.tsx'
import { counterTexts } from './check-in.texts.ts'
import { type PersonKeys, PersonPanel } from './person/PersonPanel.tsx'
import { type Counter, useCounter } from './use-counter.ts'
import { type Search, useSearch } from './use-search.ts'
import { arrivalKeys, isArrivalKey } from './visits/arrivals.ts'
import { VisitsPanel } from './visits/VisitsPanel.tsx'
import './check-in.css'

const WHOLE_PHONE = /^1\d{10}$/
/** By the key, as the digits that choose a card. */
const GUEST_STEPS: Readonly<Record<string, 1 | -1>> = { Equal: 1, Minus: -1 }
const LESSON_KEY = 'KeyX'
/** Other terminals check people in as well. */
const EVERY_MS = 20_000

export default function SignInScreen() {
  const t = useTexts(counterTexts)
  const field = useRef<InputRef>(null)
  const focusField = useFieldFocus(field)
  const counter = useCounter()
  const figures = useRead(checkInCalls.statistics, {}, { silent: true, refetchInterval: EVERY_MS })
  return (
    <div className="kg-page kg-counter">
      <h1 className="kg-hidden">{t.title}</h1>
      <Desk
        counter={counter}
        field={field}
        focusField={focusField}
        inside={figures.data?.inside}
        offline={figures.error?.kind === 'offline'}
      />
      <VisitsPanel
        figures={figures.data}
        personId={counter.person?.id ?? null}
        onOpen={(id) => {
          counter.open(id, 'search')
          focusField()
        }}
        focusField={focusField}
      />
    </div>
  )
}

type DeskProps = {
  counter: Counter
  field: RefObject<InputRef | null>
  focusField: () => void
  inside: number | undefined
  offline: boolean
}

/** The field and the person. Apart from the list beside it: a key typed here draws nothing there. */
function Desk({ counter, field, focusField, inside, offline }: DeskProps) {
  const t = useTexts(counterTexts)
  const keys = useRef<PersonKeys>(null)
  const { person } = counter
  const search = useSearch(counter.open)
  const newcomer = useNewcomer(focusField, (id) => {
    search.type('')
    counter.open(id, 'search')
  })

  useScanned(field, search)
  function clear() {
    if (search.text !== '') search.type('')
    else counter.clear()
    focusField()
  }
  useCounterKeys(keys, clear)

  /** Keys of the field that mean the person: only while nothing is being searched. */
  function onFieldKey({ key }: KeyboardEvent): boolean {
    if (!person || search.text !== '' || key !== 'Enter') return false
    keys.current?.enter()
    return true
  }

  return (
    <div className="kg-counter-main">
      <CounterField ref={field} search={search} onKey={onFieldKey} onAdd={newcomer.add} />
      {offline && (
        <p className="kg-counter-offline" role="alert">
          {t.offline}
        </p>
      )}
      {person ? (
        <PersonPanel
          key={`${person.id}:${person.serial}`}
          ref={keys}
          opened={person}
          method={counter.method}
          onClear={() => {
            counter.clear()
            focusField()
          }}
          focusField={focusField}
        />
      ) : (
        <CounterBoard
          inside={inside}
          onOpen={(id) => {
            counter.open(id, 'search')
            focusField()
          }}
        />
      )}
      {newcomer.dialog}
    </div>
  )
}

function useScanned(field: RefObject<InputRef | null>, search: Search): void {
  useScanner((code) => {
    if (dialogIsOpen()) {
      notices.message({ level: 'warning', text: textsNow(counterTexts).dialogFirst })
      return
    }
    field.current?.focus()
    search.scan(code)
  })
}

/** Somebody who isn't known yet, by what was typed of them. */
function useNewcomer(onClosed: () => void, onAdded: (id: number) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  function close() {
    setTyped(null)
    onClosed()
  }
  return {
    add: setTyped,
    dialog: typed !== null && (
      <Suspense fallback={null}>
        <AddCustomerDialog phone={WHOLE_PHONE.test(typed) ? typed : undefined} onClose={close} onAdded={({ id }) => onAdded(id)} />
      </Suspense>
    ),
  }
}

/** F4, F6 to F9, Esc, those of member acts and the keys with Alt work wherever the focus is on this screen; what is typed in the field stays typing. */
function useCounterKeys(keys: RefObject<PersonKeys | null>, clear: () => void): void {
  const act = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // Not by the number 229: an input method that is open, but composes nothing, gives it to Alt with a digit as well.
    if (event.defaultPrevented || event.repeat || event.isComposing || dialogIsOpen()) return
    if (event.key === 'F4' && !event.altKey) keys.current?.fix()
    else if (event.key === 'F8') keys.current?.override()
    else if (isArrivalKey(event.key)) keys.current?.arrival(arrivalKeys.indexOf(event.key))
    else if (event.key === 'Escape' && !menuIsOpen()) clear()
    else if (!withAlt(event, keys.current) && !(isPlain(event) && keys.current?.act(event.key))) return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [])
}

/** Alt with a digit takes that card, with = and − one guest more or fewer, with X gives today's lesson. False: no key of the counter's. */
function withAlt(event: globalThis.KeyboardEvent, keys: PersonKeys | null): boolean {
  const number = numberChosen(event)
  const alt = event.altKey && !event.ctrlKey && !event.metaKey
  const step = alt ? GUEST_STEPS[event.code] : undefined
  const gives = alt && !event.shiftKey && event.code === LESSON_KEY
  if (number !== null) keys?.choose(number)
  else if (step !== undefined) keys?.guests(step)
  else if (gives) keys?.lesson()
  return number !== null || step !== undefined || gives
}

function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey
}

/** Escape closes an open menu first. */
function menuIsOpen(): boolean {
  return [...document.querySelectorAll('.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown')].some(
    (menu) => menu.getClientRects().length > 0,
  )
}
