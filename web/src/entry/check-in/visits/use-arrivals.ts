/** What is to be done with the person at the counter, and what of it is being done. */
import type { Arrival, Person } from '@kaiguan/contract/entry/check-in/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Standing } from '../person/counter-decision.ts'
import type { DialogArrival } from './ArrivalDialog.tsx'
import { arrivalsShown } from './arrivals.ts'

export function useArrivals(person: Person | undefined, shown: Standing | null) {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<DialogArrival | null>(null)
  const list = person && shown ? arrivalsShown(person, shown) : []
  function begin(arrival: Arrival | undefined) {
    if (!arrival || !person) return
    const { kind } = arrival
    const { id } = person.customer
    const back = encodeURIComponent(`/charts/signIn?customer_id=${id}`)
    if (kind === 'deposit') void navigate(`/charts/opencard?customer_id=${id}&back=${back}`)
    else if (kind === 'locker-overdue' || kind === 'locker-ending')
      void navigate(`/charts/cupboardmanage?rental=${arrival.id}&back=${back}`)
    else setDoing({ ...arrival, kind })
  }
  return { list, doing, begin, end: () => setDoing(null) }
}
