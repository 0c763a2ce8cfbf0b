/** What an operation would record and cost, asked anew whenever something is chosen; never an answer to another question. */
import type { CardChange } from '@kaiguan/contract/membership/cards/calls'
import type { CardQuote } from '@kaiguan/contract/membership/cards/card-changes'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { refusalText } from '../../../api/failure.ts'
import { useRead, useSend } from '../../../api/queries.ts'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import { type Choice, plainChoice } from './change-choice.ts'

const TYPING_PAUSE_MS = 150

type Question = { cardId: number; operation: CardChange; choice: Choice | null }

/** By the type alone: the list price or the fee, what counts toward it, and the gifts that come with it. */
export function usePlainQuote({ cardId, operation, choice }: Question): CardQuote | null {
  const plain = useSettled(choice === null ? null : plainChoice(operation, choice))
  const read = useRead(
    cardChangeCalls.quote,
    { params: { id: cardId }, query: { operation, ...plain.value } },
    { enabled: plain.value !== null, silent: true, staleTime: 0 },
  )
  return plain.value === null ? null : (read.data ?? null)
}

export type Quoted = {
  /** What stands on the screen; of the last question that was answered. */
  shown: CardQuote | null
  /** It is being asked about something newer. */
  waiting: boolean
  /** Why it can't be done so. */
  refused: string | null
  /** The answer to what stands in the form now, however quickly Enter came. Rejects with the Failure. */
  now: () => Promise<CardQuote>
}

type Asked = Question & { agreed: number | null; call?: typeof cardChangeCalls.quote }

/** `agreed` null: the list price. `call`: of whom it is asked; left out: of the branch. */
export function useChangeQuote({ cardId, operation, choice, agreed, call = cardChangeCalls.quote }: Asked): Quoted {
  const query = choice === null ? null : { operation, ...choice, ...(agreed === null ? {} : { real_total_fee: agreed }) }
  const settled = useSettled(query)
  const args = { params: { id: cardId }, query: settled.value ?? { operation } }
  const read = useRead(call, args, { enabled: settled.value !== null, silent: true, staleTime: 0 })
  const ask = useSend(call)
  const fresh = settled.stands && !read.isPlaceholderData && !read.isFetching
  return {
    shown: query === null ? null : (read.data ?? null),
    waiting: query !== null && !fresh,
    refused: query === null || !fresh ? null : refusalText(read.error),
    now: async () => {
      if (fresh && read.data && !read.error) return read.data
      return ask.send({ params: { id: cardId }, query: query ?? { operation } })
    },
  }
}

/** By what it says, not by which object says it. */
function useSettled<Value>(value: Value): { value: Value; stands: boolean } {
  const text = JSON.stringify(value)
  const settled = useDebounced(text, TYPING_PAUSE_MS)
  // `as`: what was written down a moment ago, of the same type.
  return { value: settled === text ? value : (JSON.parse(settled) as Value), stands: settled === text }
}
