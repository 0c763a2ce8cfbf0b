/** Who owes whom, by their books now: what no settlement has taken yet, and what was confirmed and isn’t paid. */
import { type PairDue, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { flowOf } from './flow.ts'
import { settlementTexts } from './settlements.texts.ts'

/** How many pairs stand over the list of settlements at first, and how many more at each wish. */
const FIRST = 5
const MORE = 50

const largest = (pairs: readonly PairDue[]) => pairs.toSorted((a, b) => Math.abs(b.due) - Math.abs(a.due))

export function DueTable() {
  const t = useTexts(settlementTexts)
  const read = useRead(settlementCalls.due, { query: {} }, { silent: true })
  const columns = useColumns()
  const [most, setMost] = useState(FIRST)
  return (
    <section className="kg-stack">
      <div>
        <h2 className="kg-heading">{t.owed}</h2>
        <p className="kg-soft">{t.owedHint}</p>
      </div>
      <Reading read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t.owedNone}</p>
          ) : (
            <section className="kg-card" aria-label={t.owed}>
              <DataTable
                id="branch-due"
                columns={columns}
                rows={largest(data).slice(0, most)}
                rowKey={({ gym, other_gym }) => `${gym.id}-${other_gym.id}`}
                sticky={false}
              />
              {data.length > most && (
                <LinkButton run={() => setMost(most + MORE)}>{fill(t.owedMore, { count: Math.min(MORE, data.length - most) })}</LinkButton>
              )}
            </section>
          )
        }
      </Reading>
    </section>
  )
}

function useColumns(): Column<PairDue>[] {
  const t = useTexts(settlementTexts)
  const whole = (pair: PairDue) => flowOf(pair, pair.due)
  /** By what is owed in all: a part may go the other way. */
  const part = (pair: PairDue, fee: number) => (pair.due < 0 ? 0 - fee : fee)
  return [
    { key: 'from', title: t.from, width: 200, text: (pair) => whole(pair)?.from.name ?? pair.other_gym.name },
    { key: 'to', title: t.to, width: 200, text: (pair) => whole(pair)?.to.name ?? pair.gym.name },
    { key: 'due', title: t.owedNow, width: 130, money: ({ due }) => Math.abs(due) },
    { key: 'unsettled', title: t.unsettled, width: 130, money: (pair) => part(pair, pair.unsettled) },
    { key: 'unpaid', title: t.unpaid, width: 130, money: (pair) => part(pair, pair.unpaid) },
  ]
}
