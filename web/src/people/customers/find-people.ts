/** "Who is this?" as a hook: at the counter through the check-in search, elsewhere through the customer list. */
import { checkInCalls, type Found } from '@kaiguan/contract/entry/check-in/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { z } from 'zod'
import { refusalText } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'

export type FoundPerson = z.infer<typeof Found>
export type FindPeople = {
  /** The answer to exactly this text; undefined while it is on its way. */
  people: readonly FoundPerson[] | undefined
  /** A whole phone or card number: this one person is meant. */
  exact: boolean
  failed: boolean
  /** What the server said of it. */
  why: string | null
  retry: () => void
}

const LIMIT = 10
const WHOLE_PHONE = /^1\d{10}$/

export function useFindPeople(text: string): FindPeople {
  const q = text.trim()
  const allowed = useAllowed()
  const atCounter = allowed('check-in.view')
  const found = useRead(checkInCalls.find, { query: { q } }, { enabled: q !== '' && atCounter, silent: true })
  const listed = useRead(customerCalls.list, { query: { search: q, per_page: LIMIT } }, { enabled: q !== '' && !atCounter, silent: true })
  const read = atCounter ? found : listed
  const settled = q !== '' && !read.isPlaceholderData && !read.isFetching
  const people = !settled
    ? undefined
    : atCounter
      ? found.data?.data
      : listed.data?.data.map(({ id, name, phone, head_portrait, stage }) => ({
          id,
          name,
          phone,
          head_portrait,
          stage,
          card_no: null,
          branch: null,
        }))
  return {
    people,
    exact: atCounter ? settled && found.data?.exact === true : WHOLE_PHONE.test(q) && people?.length === 1,
    failed: settled && read.isError,
    why: refusalText(read.error),
    retry: () => void read.refetch(),
  }
}
