import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { useRead } from '../../api/queries.ts'
import { StateTabs } from '../../ui/lists/StateTabs.tsx'
import type { List } from '../../ui/lists/use-list.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { cardsTexts } from './cards.texts.ts'

const BIN = 7

type Props = { list: List<typeof cardCalls.list> /** The counts are of this branch's own cards. */; counted: boolean }

/** One tab a status, each with how many there are. All is all but the recycle bin, as the list means it. */
export function StatusTabs({ list, counted }: Props) {
  const t = useTexts(cardsTexts)
  const words = useWords()
  const read = useRead(cardCalls.count, {}, { silent: true })
  const counts = read.data?.statuses ?? []
  const all = counts.reduce((sum, { status, count }) => sum + (status === BIN ? 0 : count), 0)
  return (
    <StateTabs
      label={t.status}
      current={list.values.status.join()}
      onShow={(value) => list.set({ status: value === '' ? [] : [value] })}
      tabs={[
        { value: '', label: t.all, count: counted && read.data ? all : undefined },
        ...Object.entries(cardStatusWords).map(([status, label]) => ({
          value: status,
          label: words(label),
          count: counted && read.data ? (counts.find((one) => String(one.status) === status)?.count ?? 0) : undefined,
          last: status === String(BIN),
        })),
      ]}
    />
  )
}
