/** Card types for the search of anything. */
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { send } from '../../api/send.ts'
import type { Hit } from '../../app/screen.ts'
import { go } from '../../session/go.ts'
import { getLanguage } from '../../words/language.ts'

const MOST = 5

export default async function findCardTypes(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await send(cardTypeCalls.list, { query: { search: text, per_page: MOST } }, { signal, silent: true })
  return data.map(({ id, name, kind, price }) => ({
    key: String(id),
    title: name,
    note: `${cardKindWords[kind][getLanguage()]} · ${formatFen(price)}`,
    open: () => go(`/advanced/cardtypemanage?search=${encodeURIComponent(name)}`),
  }))
}
