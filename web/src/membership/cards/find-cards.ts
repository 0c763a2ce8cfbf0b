/** Cards by their number, for the search of anything; whose they are is found among the members. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { send } from '../../api/send.ts'
import type { Hit } from '../../app/screen.ts'
import { go } from '../../session/go.ts'

const MOST = 5

export default async function findCards(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  if (!/\d/.test(text)) return []
  const { data } = await send(cardCalls.list, { query: { search: text, per_page: MOST } }, { signal, silent: true })
  return data
    .filter(({ card_no }) => card_no.toLowerCase() === text.toLowerCase())
    .map(({ id, card_no, card_name, customer }) => ({
      key: String(id),
      title: card_no,
      note: `${card_name} · ${customer.name}`,
      open: () => go(`/charts/menber?card=${id}`),
    }))
}
