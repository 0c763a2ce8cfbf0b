/** The one field of the counter, with the people it may mean under it. */

import { SearchOutlined } from '@ant-design/icons'
import { addRights } from '@kaiguan/contract/people/customers/customer-rights'
import { Button, Input, type InputRef, Spin } from 'antd'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { StageTag } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Initial } from '../../ui/display/Initial.tsx'
import { maskPhone } from '../../ui/display/phone-text.ts'
import { ComboOption } from '../../ui/inputs/ComboInput.tsx'
import { isComposing } from '../../ui/inputs/choosing-keys.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { counterTexts } from './check-in.texts.ts'
import type { FoundPerson, Search } from './use-search.ts'

type Props = {
  ref: Ref<InputRef>
  search: Search
  /** Keys that mean the person shown rather than the search; true: taken. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean
  onAdd: (text: string) => void
}

export function CounterField({ ref, search, onKey, onAdd }: Props) {
  const t = useTexts(counterTexts)
  const allowed = useAllowed()
  const listId = useId()
  const { text, people, chosen, asking, failed } = search
  const listed = people !== undefined && people.length > 0

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter while a Chinese input method is open chooses its word.
    if (isComposing(event.nativeEvent) || event.repeat) return
    if (onKey(event)) {
      event.preventDefault()
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      search.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      search.enter()
    }
  }

  return (
    <div className="kg-counter-field">
      <Input
        ref={ref}
        size="large"
        autoFocus
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={asking ? <Spin size="small" /> : <span />}
        placeholder={allowed('customers.reveal-phone') ? t.placeholder : t.placeholderWhole}
        aria-label={t.field}
        role="combobox"
        aria-expanded={listed}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={keyDown}
      />
      {(people !== undefined || failed) && text.trim() !== '' && (
        <div className="kg-counter-found">
          <Candidates listId={listId} search={search} onAdd={onAdd} />
        </div>
      )}
    </div>
  )
}

/** Whom it may mean; why that isn't known, or that it is nobody. */
function Candidates({ listId, search, onAdd }: Pick<Props, 'search' | 'onAdd'> & { listId: string }) {
  const t = useTexts(counterTexts)
  const { text, people = [], chosen, failed, why } = search
  if (failed) {
    return (
      <p className="kg-counter-none" role="alert">
        {why ?? t.searchFailed}
      </p>
    )
  }
  if (people.length === 0) return <Nobody text={text.trim()} onAdd={onAdd} />
  return (
    <>
      <div id={listId} role="listbox" aria-label={t.results}>
        {people.map((person) => (
          <Candidate key={person.id} id={`${listId}-${person.id}`} person={person} active={person === chosen} search={search} />
        ))}
      </div>
      <p className="kg-counter-keys">{t.choose}</p>
    </>
  )
}

type CandidateProps = { id: string; person: FoundPerson; active: boolean; search: Search }

function Candidate({ id, person, active, search }: CandidateProps) {
  const t = useTexts(counterTexts)
  return (
    <ComboOption
      id={id}
      className="kg-counter-candidate"
      active={active}
      onPoint={() => search.point(person)}
      onChoose={() => search.pick(person)}
    >
      <Initial name={person.name} picture={person.head_portrait} size="small" />
      <strong title={person.name}>{person.name}</strong>
      <span className="kg-soft kg-figures">{maskPhone(person.phone)}</span>
      <span className="kg-soft kg-figures">{person.card_no ? fill(t.cardNo, { no: person.card_no }) : ''}</span>
      <span className="kg-soft" title={person.branch ?? undefined}>
        {person.branch ?? ''}
      </span>
      <StageTag stage={person.stage} />
    </ComboOption>
  )
}

function Nobody({ text, onAdd }: { text: string; onAdd: (text: string) => void }) {
  const t = useTexts(counterTexts)
  const allowed = useAllowed()
  const partOfPhone = /^1\d{2,9}$/.test(text)
  return (
    <div className="kg-counter-none" role="status">
      <strong>{fill(t.none, { text })}</strong>
      <span className="kg-soft">{partOfPhone ? t.goOn : t.noneText}</span>
      {!partOfPhone && allowed(addRights) && <Button onClick={() => onAdd(text)}>{t.add}</Button>}
    </div>
  )
}
