/** A form control that names a customer: found as at the counter (phone, last 4, name, initials, card number). */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { maskPhone } from '../../ui/display/phone-text.ts'
import { useClearing } from '../../ui/forms/use-clearing.ts'
import { useDebounced } from '../../ui/page/use-debounced.ts'
import { useTexts } from '../../words/texts.ts'
import { customerPickerTexts } from './customers.texts.ts'
import { type FoundPerson, useFindPeople } from './find-people.ts'
import { StageTag } from './StageTag.tsx'
import './customers.css'

export type PickedCustomer = { id: number; name: string; phone: string; stage: Stage }

type Props = {
  value?: number | null
  /** The id, and who that is where it was chosen here. */
  onChange?: (id: number | null, picked: PickedCustomer | null) => void
  /** Named while the value is them: who chooses may not see them. */
  chosen?: { id: number; name: string } | null | undefined
  /** Not offered: the child itself where its guardian is chosen. */
  except?: number | undefined
  /** False where somebody must be named: Tab then leads straight on. */
  allowClear?: boolean
  autoFocus?: boolean
  disabled?: boolean
  placeholder?: string
  id?: string
  'aria-label'?: string
}

const TYPING_PAUSE_MS = 150

export function CustomerPicker({ value, onChange, chosen, except, placeholder, allowClear = true, ...rest }: Props) {
  const t = useTexts(customerPickerTexts)
  const clearing = useClearing()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<PickedCustomer | null>(null)
  const asked = useDebounced(text, TYPING_PAUSE_MS)
  const found = useFindPeople(asked)
  // What is being typed isn't asked yet: Enter must not take somebody whom the text before found.
  const people = text === asked ? found.people : undefined
  const { failed, why } = found
  const hint = useAllowed()('customers.reveal-phone') ? t.hint : t.hintWhole
  const known = useKnown(value ?? null, picked)
  // People of other branches have no customer here to name.
  const offered = (people ?? []).filter(({ id, branch }) => branch === null && id !== except)

  return (
    <Select<number, Option>
      {...rest}
      value={value ?? undefined}
      placeholder={placeholder ?? t.placeholder}
      allowClear={clearing(allowClear)}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      options={offered.map(optionOf)}
      labelRender={({ value: id }) =>
        known?.id === id ? `${known.name} ${maskPhone(known.phone)}` : chosen?.id === id ? chosen.name : t.loading
      }
      optionRender={({ data }) => (
        <span className="kg-ends kg-gap-8">
          <span className="kg-cut">
            {data.person.name} <span className="kg-figures kg-soft">{maskPhone(data.person.phone)}</span>
          </span>
          <StageTag stage={data.person.stage} />
        </span>
      )}
      notFoundContent={
        <span className="kg-soft">{text.trim() === '' ? hint : failed ? (why ?? t.failed) : people ? t.none : t.searching}</span>
      }
      onChange={(id: number | undefined) => {
        const person = offered.find((one) => one.id === id) ?? null
        setPicked(person)
        setText('')
        onChange?.(id ?? null, person)
      }}
      style={{ width: '100%' }}
    />
  )
}

type Option = { value: number; label: string; person: FoundPerson }

function optionOf(person: FoundPerson): Option {
  return { value: person.id, label: person.name, person }
}

/** A value that wasn't chosen here (an address's customer_id, a draft) is asked for once, to show its name. */
function useKnown(id: number | null, picked: PickedCustomer | null): PickedCustomer | null {
  const allowed = useAllowed()
  const ask = id !== null && picked?.id !== id && allowed('customers.view')
  const read = useRead(customerCalls.show, { params: { id: String(id ?? 0) } }, { enabled: ask, silent: true })
  if (id === null) return null
  if (picked?.id === id) return picked
  return read.data?.id === id ? read.data : null
}
