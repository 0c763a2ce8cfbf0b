/** What is typed or scanned at the counter becomes people: after a short pause while typing, at once after Enter or a scan. */
import { checkInCalls, type Found } from '@kaiguan/contract/entry/check-in/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { refusalText } from '../../api/failure.ts'
import { useRead, useReadAhead } from '../../api/queries.ts'
import { atTheDoor } from './person/use-desk.ts'
import type { Method } from './use-counter.ts'

const PAUSE_MS = 120
export type FoundPerson = z.infer<typeof Found>

export type Search = {
  text: string
  /** undefined: still asking, or nothing asked. */
  people: readonly FoundPerson[] | undefined
  failed: boolean
  /** What the server said of it. */
  why: string | null
  asking: boolean
  chosen: FoundPerson | undefined
  move: (step: 1 | -1) => void
  point: (person: FoundPerson) => void
  type: (text: string) => void
  /** Opens the chosen one, or the only one as soon as the answer is here. */
  enter: () => void
  scan: (code: string) => void
  pick: (person: FoundPerson) => void
}

type Hurry = { text: string; method: Method }

export function useSearch(open: (id: number, method: Method) => void): Search {
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  const [hurry, setHurry] = useState<Hurry | null>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const asked = (hurry?.text === text ? text : settled).trim()
  const wanted = asked !== '' && asked === text.trim()
  const { here, people, exact, failed, why, again } = usePeople(asked, wanted)
  const chosen = people?.[Math.min(at, people.length - 1)]
  const only = people?.length === 1 ? people[0] : undefined
  const atOnce = only !== undefined && (exact || hurry?.text === text) ? only : undefined

  function type(next: string) {
    setText(next)
    setAt(0)
    setHurry(null)
  }
  function pick({ id }: FoundPerson, method: Method = 'search') {
    type('')
    setSettled('')
    open(id, method)
  }
  useAhead(chosen?.id)
  // Opening is an effect of an answer that came by itself; `pick` empties the text, so it happens once.
  useEffect(() => {
    if (atOnce) pick(atOnce, hurry?.method ?? 'search')
  })

  return {
    text,
    people,
    failed,
    why,
    asking: text.trim() !== '' && !here,
    chosen,
    move: (step) => people && people.length > 0 && setAt((at + step + people.length) % people.length),
    point: (person) => setAt(people?.indexOf(person) ?? 0),
    type,
    enter: () => {
      if (failed) again()
      else if (chosen) pick(chosen)
      else setHurry({ text, method: 'search' })
    },
    scan: (code) => {
      setText(code)
      setSettled(code)
      setAt(0)
      setHurry({ text: code, method: 'scan' })
    },
    pick,
  }
}

/** Whom the server finds; nobody while it is still asked. */
function usePeople(asked: string, wanted: boolean) {
  const read = useRead(checkInCalls.find, { query: { q: asked } }, { enabled: wanted, silent: true, staleTime: 0 })
  const here = wanted && !read.isPlaceholderData && !read.isFetching
  const failed = here && read.isError
  return {
    here,
    people: here ? read.data?.data : undefined,
    exact: read.data?.exact === true,
    failed,
    why: failed ? refusalText(read.error) : null,
    again: () => void read.refetch(),
  }
}

/** Whoever Enter would open is read while the hand is still on its way to it. */
function useAhead(likely: number | undefined): void {
  const readAhead = useReadAhead(checkInCalls.person)
  const ahead = useEffectEvent((id: number) => readAhead(atTheDoor(id)))
  useEffect(() => {
    if (likely !== undefined) ahead(likely)
  }, [likely])
}
