/** One opened person: what is asked about them, what is shown, and what is done. Mounted anew for each opening. */
import { codes } from '@kaiguan/contract/codes'
import { checkInCalls, MOST_GUESTS, type Person, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { type Read, useMoneySend, useRead, useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { anotherTexts, counterTexts } from '../check-in.texts.ts'
import type { Method } from '../use-counter.ts'
import { type Standing, standing } from './counter-decision.ts'

export type Done = { kind: 'in' | 'out'; visit: Visit; takes: string }
type MainAction = 'admit' | 'leave' | 'back-to-now' | null

export type Desk = {
  read: Read<Person>
  shown: Standing | null
  guests: number
  setGuests: (guests: number) => void
  at: string | null
  setAt: (at: string | null) => void
  choose: (cardId: number) => void
  /** Chooses a card that wasn’t used today and checks in with it, after asking. */
  enterWith: (card: CardRow) => Promise<void>
  done: Done | null
  busy: boolean
  main: MainAction
  runMain: () => void
  /** Rejects with the Failure, for the dialog that asked. */
  override: (reason: string) => Promise<void>
}

type Asked = { id: number; method: Method }

/** What is asked about a person: as they come, alone and now. */
export function atTheDoor(id: number, guests = 0, at: string | null = null) {
  return { params: { id }, query: { guests, at: at ?? undefined } }
}

export function useDesk({ id, method }: Asked): Desk {
  const allowed = useAllowed()
  const [guests, setGuests] = useState(0)
  const [at, setAt] = useState<string | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { busy, run } = useBusy()
  const read = useRead(checkInCalls.person, atTheDoor(id, guests, at), { silent: true, staleTime: 0 })
  const enterAs = useEntering({ id, method }, read)
  const leave = useSend(checkInCalls.leave)
  const person = read.data
  const shown = person ? standing(person, chosen) : null

  async function enter(overrideReason?: string, as = shown): Promise<void> {
    const asked = as?.asked && overrideReason === undefined ? as : null
    const answer = await enterAs(asked, { guests, overrideReason })
    if (answer) setDone({ kind: 'in', visit: answer.visit, takes: answer.decision.takes })
  }
  async function goOut(visit: Visit): Promise<void> {
    setDone({ kind: 'out', visit: await leave.send({ params: { id: visit.id } }), takes: '' })
  }

  const main = mainAction(shown, { done: done !== null, at, allowed })
  function runMain() {
    if (main === null) return
    if (main === 'back-to-now') return setAt(null)
    void run(async () => {
      try {
        if (main === 'admit') await enter()
        else if (person?.inside) await goOut(person.inside)
      } catch (thrown) {
        if (!isFailure(thrown)) throw thrown
      }
    })
  }
  return {
    read,
    shown,
    guests,
    setGuests: (next) => setGuests(Math.max(0, Math.min(MOST_GUESTS, next))),
    at,
    setAt,
    choose: setChosen,
    enterWith: async (card) => {
      setChosen(card.id)
      if (person) await enter(undefined, standing(person, card.id))
    },
    done,
    busy,
    main,
    runMain,
    override: (reason) => enter(reason),
  }
}

/** Checks in with the best card, or the one asked for; a second one of the day only after asking. Null: the desk said no. */
function useEntering({ id, method }: Pick<Asked, 'id' | 'method'>, read: Read<Person>) {
  const t = useTexts(counterTexts)
  const words = useTexts(anotherTexts)
  const admit = useMoneySend(checkInCalls.admit, { label: t.title })
  return async (asked: Standing | null, { guests, overrideReason }: { guests: number; overrideReason: string | undefined }) => {
    if (asked?.another && !(await notices.confirm({ ...words, text: fill(words.ask, { message: asked.another }) }))) return null
    const another_card = asked !== null && asked.another !== null
    try {
      return await admit.send({
        body: { customer_id: id, card_id: asked?.card?.id, another_card, guests, method, override_reason: overrideReason },
      })
    } catch (thrown) {
      // Something changed since it was read: the new answer is shown in the band, where the old one stood.
      if (isFailure(thrown) && thrown.code === codes['check-in.refused'] && overrideReason === undefined) {
        thrown.take()
        await read.refetch()
      }
      throw thrown
    }
  }
}

type Moment = { done: boolean; at: string | null; allowed: ReturnType<typeof useAllowed> }

function mainAction(shown: Standing | null, { done, at, allowed }: Moment): MainAction {
  if (!shown || done) return null
  if (at !== null) return 'back-to-now'
  if (shown.tone === 'in') return allowed('check-in.admit') ? 'admit' : null
  return shown.tone === 'inside' && allowed('check-in.check-out') ? 'leave' : null
}
