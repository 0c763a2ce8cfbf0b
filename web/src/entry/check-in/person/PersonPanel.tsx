/** The person at the counter: who, whether they may enter and why, with which card, and the one key that does it. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import type { Person } from '@kaiguan/contract/entry/check-in/calls'
import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import type { MemberAct } from '../../../app/screen.ts'
import { ConsumeDialogLater } from '../../../coaching/course-bookings/parts.ts'
import { CardActionLater } from '../../../membership/cards/parts.ts'
import { MemberActDialog, useMemberActs } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { Unread } from '../../../ui/page/Reading.tsx'
import { useTexts } from '../../../words/texts.ts'
import { personTexts } from '../check-in.texts.ts'
import type { Method, Opened } from '../use-counter.ts'
import { ActList } from '../visits/ActList.tsx'
import { ArrivalList } from '../visits/ArrivalList.tsx'
import { useArrivals } from '../visits/use-arrivals.ts'
import { type Operation, useFix } from '../visits/use-fix.ts'
import { CardChoices } from './CardChoices.tsx'
import { cardOfNumber } from './counter-decision.ts'
import { DecisionBand } from './DecisionBand.tsx'
import { LessonList, lessonToGive } from './LessonList.tsx'
import { PersonAlerts, PersonHead, PersonWaiting } from './PersonHead.tsx'
import { Questions } from './Questions.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import './person.css'

const ArrivalDialog = lazy(() => import('../visits/ArrivalDialog.tsx'))
const OverrideDialog = lazy(() => import('./OverrideDialog.tsx'))

/** What the keys of the counter do to the person shown. */
export type PersonKeys = {
  enter: () => void
  fix: () => void
  override: () => void
  guests: (step: 1 | -1) => void
  /** The card that is listed with this number. */
  choose: (number: number) => void
  /** What is to be done with them, from the first on. */
  arrival: (at: number) => void
  /** The next lesson of today is given. */
  lesson: () => void
  /** What a feature does for them by this key; false: none does. */
  act: (key: string) => boolean
}

type Props = {
  ref: Ref<PersonKeys>
  opened: Opened
  method: Method
  onClear: () => void
  focusField: () => void
}

const FOCUS_MS = 60

export function PersonPanel({ ref, opened, method, onClear, focusField }: Props) {
  const panel = usePanel({ opened, method, focusField })
  usePersonKeys(ref, panel)
  const { desk, fix, fixButton, arrivals, setGiving, setOverriding, mayOverride } = panel
  const { read, shown } = desk
  const person = read.data
  if (!person || !shown) return read.isError ? <Failed desk={desk} onClear={onClear} /> : <PersonWaiting />
  const { customer } = person
  return (
    <section className="kg-person kg-card" aria-label={customer.name}>
      <PersonHead person={person} onClear={onClear} />
      <PersonAlerts alerts={person.alerts.filter(({ kind }) => kind !== 'birthday' || !arrivals.list.some((one) => one.kind === kind))} />
      <DecisionBand
        desk={desk}
        shown={shown}
        person={person}
        fix={fix}
        fixRef={fixButton}
        onOverride={mayOverride ? () => setOverriding(true) : null}
        onBack={focusField}
        onMain={() => {
          desk.runMain()
          focusField()
        }}
      />
      <LessonList lessons={person.lessons} onGive={setGiving} />
      <ArrivalList arrivals={arrivals.list} onDo={arrivals.begin} />
      <ActList acts={panel.acts} onDo={panel.setActing} />
      <Questions desk={desk} person={person} focusField={focusField} />
      {person.decision.cards.length > 0 && (
        <CardChoices
          decision={person.decision}
          shownCard={shown.card?.id ?? null}
          fixed={desk.done !== null}
          onChoose={(id) => {
            desk.choose(id)
            focusField()
          }}
        />
      )}
      <PersonDialogs panel={panel} person={person} message={shown.message} focusField={focusField} />
    </section>
  )
}

type Panel = ReturnType<typeof usePanel>

/** What is asked about the person and done with them, what mends a refusal, and which dialog is open over them. */
function usePanel({ opened, method, focusField }: Pick<Props, 'opened' | 'method' | 'focusField'>) {
  const desk = useDesk({ id: opened.id, method })
  const { read, shown } = desk
  const person = read.data
  const { fix, operation, endOperation } = useFix(person, shown && desk.at === null && !desk.done ? shown : { fix: null, fixCard: null }, {
    enterWith: desk.enterWith,
    onBack: focusField,
  })
  const arrivals = useArrivals(person, shown)
  const fixButton = useRef<HTMLButtonElement>(null)
  const [overriding, setOverriding] = useState(false)
  const [giving, setGiving] = useState<CourseBooking | null>(null)
  const acts = useMemberActs()
  const [acting, setActing] = useState<MemberAct | null>(null)
  const mayGive = useAllowed()('coaching.consume')
  const mayOverride = shown?.mayOverride === true && desk.at === null && desk.done === null
  const opening = { overriding, setOverriding, giving, setGiving, acting, setActing }
  return { desk, fix, fixButton, operation, endOperation, arrivals, ...opening, acts, mayGive, mayOverride }
}

function usePersonKeys(ref: Ref<PersonKeys>, panel: Panel): void {
  const { desk, fix, fixButton, arrivals, setOverriding, setGiving, acts, acting, setActing, mayGive, mayOverride } = panel
  const { shown } = desk
  const person = desk.read.data
  useImperativeHandle(ref, () => ({
    enter: () => {
      // Their dialog is on its way: the Enter is meant for it, and lets nobody in.
      if (acting !== null) return
      if (desk.main) desk.runMain()
      else if (shown?.tone === 'refused' && !desk.done) fixButton.current?.focus()
    },
    fix: () => fix?.missing === null && fix.run(),
    override: () => mayOverride && setOverriding(true),
    guests: (step) => !desk.done && desk.setGuests(desk.guests + step),
    choose: (number) => {
      const card = person && !desk.done ? cardOfNumber(number, person.decision) : null
      if (card !== null) desk.choose(card)
    },
    arrival: (at) => arrivals.begin(arrivals.list[at]),
    lesson: () => {
      const next = person && mayGive ? lessonToGive(person.lessons) : undefined
      if (next) setGiving(next)
    },
    act: (key) => {
      const act = person && acts.find((one) => one.key === key)
      if (act) setActing(act)
      return act !== undefined
    },
  }))
}

type DialogsProps = { panel: Panel; person: Person; message: string; focusField: () => void }

/** What is open over the person; as it closes, the field of the counter has the focus again. */
function PersonDialogs({ panel, person, message, focusField }: DialogsProps) {
  const { desk, operation, endOperation, arrivals, giving, setGiving, acting, setActing, overriding, setOverriding } = panel
  const back = (close: () => void) => () => {
    close()
    focusField()
  }
  return (
    <>
      {operation && <CardOperation operation={operation} onDone={() => void desk.read.refetch()} onClose={back(endOperation)} />}
      {arrivals.doing && (
        <Suspense fallback={null}>
          <ArrivalDialog arrival={arrivals.doing} person={person} onDone={() => void desk.read.refetch()} onClose={back(arrivals.end)} />
        </Suspense>
      )}
      {giving && (
        <Suspense fallback={null}>
          <ConsumeDialogLater
            courseId={giving.customer_course_id}
            bookingId={giving.id}
            customer={giving.customer}
            course={giving.course}
            onClose={back(() => setGiving(null))}
          />
        </Suspense>
      )}
      {acting && <MemberActDialog act={acting} customer={person.customer} onClose={back(() => setActing(null))} />}
      {overriding && (
        <Suspense fallback={null}>
          <OverrideDialog name={person.customer.name} message={message} submit={desk.override} onClose={back(() => setOverriding(false))} />
        </Suspense>
      )}
    </>
  )
}

type CardOperationProps = { operation: Operation; onDone: () => void; onClose: () => void }

/** Their dialogs have no field, so that Enter is for the button; the others lead to their own first field. */
const fieldless: ReadonlySet<Operation['action']> = new Set(['unlock', 'activate', 'restore'])

/** The card's own dialog. */
function CardOperation({ operation, onDone, onClose }: CardOperationProps) {
  function focusItsButton() {
    // After the dialog has taken the focus for itself.
    const timer = setTimeout(() => document.querySelector<HTMLElement>('[role="dialog"] button[type="submit"]')?.focus(), FOCUS_MS)
    return () => clearTimeout(timer)
  }
  return (
    <CardActionLater
      {...operation}
      onShown={fieldless.has(operation.action) ? focusItsButton : undefined}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

function Failed({ desk: { read }, onClear }: { desk: Desk; onClear: () => void }) {
  const t = useTexts(personTexts)
  const { error } = read
  return (
    <div className="kg-card">
      {error && (
        <Unread
          failure={error}
          retry={() => void read.refetch()}
          text={error.kind === 'offline' ? t.offlineText : undefined}
          gone={{ title: t.gone, text: t.goneText, action: { text: t.next, run: onClear } }}
        />
      )}
    </div>
  )
}
