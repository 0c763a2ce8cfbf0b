/** How members changed, how often they came, and cards by type, each beside the days before. */
import type { OperationTable } from '@kaiguan/contract/overview/statistics/operation'
import { operationTableWords } from '@kaiguan/contract/overview/statistics/operation.texts'
import { stageMoveWords } from '@kaiguan/contract/people/customers/texts'
import { useNavigate } from 'react-router'
import { ShareBars } from '../../../ui/chart/ShareBars.tsx'
import { fill, useTexts, useWords, type Words } from '../../../words/texts.ts'
import { ComparedTable } from '../ComparedTable.tsx'
import { sayIn } from '../say-in.ts'
import { useRowsPlace } from '../use-rows-place.ts'
import { operationTexts } from './operation.texts.ts'
import type { Operation } from './operation-answer.ts'

const moves: Readonly<Record<string, Words>> = stageMoveWords

export function OperationTables({ operation: { tables, card_types }, then }: { operation: Operation; then: string }) {
  const t = useTexts(operationTexts)
  const words = useWords()
  const nameOf = (code: OperationTable) => (key: string) => {
    if (code === 'frequency') return fill(t.times, { key })
    if (code !== 'members') return card_types.find((type) => type.key === key)?.name ?? key
    const move = moves[key]
    return move ? words(move) : t.start
  }
  return (
    <div className="kg-compared-tables">
      {tables.map((table) =>
        table.code === 'frequency' ? (
          <Frequency key={table.code} table={table} nameOf={nameOf(table.code)} />
        ) : (
          <ComparedTable
            key={table.code}
            title={words(operationTableWords[table.code])}
            table={table}
            nameOf={nameOf(table.code)}
            sum={table.code === 'members' ? t.end : t.sum}
            then={then}
            plain={table.code !== 'cards-sold'}
          />
        ),
      )}
    </div>
  )
}

type FrequencyProps = { table: Operation['tables'][number]; nameOf: (key: string) => string }

function Frequency({ table: { rows }, nameOf }: FrequencyProps) {
  const t = useTexts(operationTexts)
  const place = useRowsPlace()
  const navigate = useNavigate()
  const members = rows.reduce((sum, { now }) => sum + now, 0)
  return (
    <section className="kg-card">
      <ShareBars
        title={useWords()(operationTableWords.frequency)}
        said={fill(t.frequencySaid, { members: sayIn.count(members) })}
        parts={rows.map(({ key, now, rows: of }) => {
          const to = place(of)
          return { key, name: nameOf(key), value: now, open: to === null ? null : () => void navigate(to) }
        })}
        say={sayIn.count}
      />
    </section>
  )
}
