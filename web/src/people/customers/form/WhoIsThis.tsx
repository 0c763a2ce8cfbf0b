/**
 * "Who is this?" (F2; docs/screens.md): one field for phone, last 4, name, initials, card number or a scanned code.
 * A scanner types faster than the pause and ends in Enter: Enter asks at once and opens the answer when it comes.
 */
import { addRights } from '@kaiguan/contract/people/customers/customer-rights'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAllowed } from '../../../session/allowed.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Initial } from '../../../ui/display/Initial.tsx'
import { maskPhone } from '../../../ui/display/phone-text.ts'
import { ComboInput, ComboOption } from '../../../ui/inputs/ComboInput.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { whoTexts } from '../customers.texts.ts'
import { useMemberDrawer } from '../drawer/member-drawer.ts'
import { type FoundPerson, useFindPeople } from '../find-people.ts'
import { StageTag } from '../StageTag.tsx'
import AddCustomerDialog from './AddCustomerDialog.tsx'
import '../customers.css'

const TYPING_PAUSE_MS = 150
const WHOLE_PHONE = /^1\d{10}$/
const PART_OF_PHONE = /^1\d{2,9}$/

export default function WhoIsThis({ onClose }: { onClose: () => void }) {
  const t = useTexts(whoTexts)
  const [adding, setAdding] = useState<string | null>(null)
  const openPerson = useOpenPerson(onClose)
  const drawer = useMemberDrawer()
  if (adding !== null) {
    return (
      <AddCustomerDialog phone={WHOLE_PHONE.test(adding) ? adding : undefined} onClose={onClose} onAdded={({ id }) => drawer.open(id)} />
    )
  }
  return (
    <Dialog buttons={null} title={t.title} width={600} onClose={onClose} style={{ top: 96 }}>
      <Search openPerson={openPerson} onAdd={setAdding} />
    </Dialog>
  )
}

/** The drawer for this branch's people; a guest from another branch is known only at the counter. */
function useOpenPerson(onClose: () => void): (person: FoundPerson) => void {
  const allowed = useAllowed()
  const navigate = useNavigate()
  const drawer = useMemberDrawer()
  return ({ id, branch }) => {
    onClose()
    if (branch === null && allowed('customers.view')) drawer.open(id)
    else void navigate(`/charts/signIn?customer_id=${id}`)
  }
}

function Search({ openPerson, onAdd }: { openPerson: (person: FoundPerson) => void; onAdd: (text: string) => void }) {
  const t = useTexts(whoTexts)
  const allowed = useAllowed()
  const listId = useId()
  const [text, setText] = useState('')
  const [hurried, setHurried] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const settled = useDebounced(text, TYPING_PAUSE_MS)
  // Enter doesn't wait for the pause.
  const asked = hurried === text ? text : settled
  const { people, exact, failed, why, retry } = useFindPeople(asked)
  const shown = people ?? []
  const chosen = shown[Math.min(at, shown.length - 1)]

  useOnlyOne({ sought: hurried === text, people, exact, onOpen: openPerson, onSeveral: () => setHurried(null) })

  function enter() {
    if (text.trim() === '') return
    if (people !== undefined && asked === text && chosen) openPerson(chosen)
    else setHurried(text)
  }

  return (
    <>
      <ComboInput
        label={t.title}
        placeholder={allowed('customers.reveal-phone') ? t.placeholder : t.placeholderWhole}
        maxLength={50}
        listId={listId}
        count={shown.length}
        at={at}
        onAt={setAt}
        activeId={chosen && `${listId}-${chosen.id}`}
        busy={text.trim() !== '' && people === undefined && !failed}
        value={text}
        onType={(typed) => {
          setText(typed)
          setAt(0)
        }}
        onEnter={enter}
      />
      <div className="kg-who-results">
        {text.trim() === '' ? (
          <p className="kg-soft kg-who-hint">{t.hint}</p>
        ) : failed ? (
          <PageState kind="error" small title={why ?? t.failed} action={{ text: t.retry, run: retry }} />
        ) : people === undefined ? null : shown.length === 0 ? (
          <Nobody text={text.trim()} onAdd={onAdd} />
        ) : (
          <People listId={listId} people={shown} chosen={chosen} onAt={setAt} onOpen={openPerson} />
        )}
      </div>
      <p className="kg-soft kg-above-8 kg-small">{t.keys}</p>
    </>
  )
}

type OnlyOne = {
  sought: boolean
  people: readonly FoundPerson[] | undefined
  exact: boolean
  onOpen: (person: FoundPerson) => void
  onSeveral: () => void
}

/** Whoever was asked for by Enter is opened, once, where it can be one person alone. */
function useOnlyOne({ sought, people, exact, onOpen, onSeveral }: OnlyOne): void {
  const opened = useRef(false)
  useEffect(() => {
    if (!sought || people === undefined || opened.current) return
    const only = people.length === 1 || exact ? people[0] : undefined
    if (only) {
      opened.current = true
      onOpen(only)
    } else onSeveral()
  })
}

type PeopleProps = {
  listId: string
  people: readonly FoundPerson[]
  chosen: FoundPerson | undefined
  onAt: (at: number) => void
  onOpen: (person: FoundPerson) => void
}

function People({ listId, people, chosen, onAt, onOpen }: PeopleProps) {
  const t = useTexts(whoTexts)
  return (
    <div id={listId} role="listbox" aria-label={t.results}>
      {people.map((person, at) => (
        <Person
          key={person.id}
          id={`${listId}-${person.id}`}
          person={person}
          active={person === chosen}
          onPoint={() => onAt(at)}
          onOpen={() => onOpen(person)}
        />
      ))}
    </div>
  )
}

type PersonProps = { id: string; person: FoundPerson; active: boolean; onPoint: () => void; onOpen: () => void }

function Person({ id, person, active, onPoint, onOpen }: PersonProps) {
  const t = useTexts(whoTexts)
  return (
    <ComboOption id={id} className="kg-hit" active={active} onPoint={onPoint} onChoose={onOpen}>
      <Initial name={person.name} picture={person.head_portrait} />
      <span className="kg-two-lines kg-grows">
        <strong>{person.name}</strong>
        <span className="kg-soft kg-figures">{maskPhone(person.phone)}</span>
      </span>
      {person.card_no && <span className="kg-soft kg-figures">{fill(t.card, { no: person.card_no })}</span>}
      {person.branch && <span className="kg-soft">{person.branch}</span>}
      <StageTag stage={person.stage} />
    </ComboOption>
  )
}

function Nobody({ text, onAdd }: { text: string; onAdd: (text: string) => void }) {
  const t = useTexts(whoTexts)
  const allowed = useAllowed()
  const partOfPhone = PART_OF_PHONE.test(text)
  return (
    <div className="kg-who-nobody kg-column kg-gap-8">
      <strong>{fill(t.none, { text })}</strong>
      <span className="kg-soft">{partOfPhone ? t.goOn : t.noneText}</span>
      {!partOfPhone && allowed(addRights) && <Button onClick={() => onAdd(text)}>{t.add}</Button>}
    </div>
  )
}
