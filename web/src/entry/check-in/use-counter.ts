/** Who stands at the counter: in the address, so that selling a card or a reload comes back to the same person. */
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export type Opened = { id: number /** Grows with each opening: the same person twice is two visits, with two keys. */; serial: number }
export type Method = 'search' | 'scan'

export type Counter = {
  person: Opened | null
  method: Method
  open: (id: number, method: Method) => void
  clear: () => void
}

const PERSON = 'customer_id'

export function useCounter(): Counter {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const text = params.get(PERSON) ?? ''
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
  const rest = withoutPerson(params)
  const [method, setMethod] = useState<Method>('search')
  const [seen, setSeen] = useState({ key, id, rest, serial: 1 })
  if (seen.key !== key) {
    // Turning a page of the list beside it leaves the person where they are.
    const onlyList = seen.id === id && seen.rest !== rest
    setSeen({ key, id, rest, serial: onlyList ? seen.serial : seen.serial + 1 })
  }
  function put(next: number | null) {
    setParams(
      (now) => {
        const to = new URLSearchParams(now)
        if (next === null) to.delete(PERSON)
        else to.set(PERSON, String(next))
        return to
      },
      { replace: true },
    )
  }
  return {
    person: id === null ? null : { id, serial: seen.serial },
    method,
    open: (next, how) => {
      setMethod(how)
      put(next)
    },
    clear: () => {
      if (id !== null) put(null)
    },
  }
}

function withoutPerson(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  rest.delete(PERSON)
  return rest.toString()
}
