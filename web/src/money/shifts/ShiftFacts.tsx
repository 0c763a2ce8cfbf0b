/** Everything about one shift: who and when, what it took, what its drawer held. The slip and the drawer show the same. */
import type { Shift } from '@kaiguan/contract/money/shifts/calls'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { type Fact, FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { DifferenceTag } from './DifferenceTag.tsx'
import { slipTexts } from './shifts.texts.ts'

export function ShiftFacts({ shift }: { shift: Shift }) {
  const t = useTexts(slipTexts)
  const methodWord = useMethodWord()
  const { by_method, orders } = shift
  return (
    <div className="kg-parts">
      <FactList
        columns={2}
        facts={[
          [t.register, shift.register.name],
          [t.day, shift.accounting_day],
          [t.opened, <Who key="opened" name={shift.opened_by} at={shift.opened_at} />, true],
          [t.closed, shift.closed_at ? <Who key="closed" name={shift.closed_by ?? ''} at={shift.closed_at} /> : '-', true],
          shift.note !== '' && [t.note, shift.note, true],
        ]}
      />
      <section>
        <h3>{t.byMethod}</h3>
        {by_method === null ? (
          <p className="kg-soft">{t.blind}</p>
        ) : (
          <FactList
            columns={2}
            facts={[
              ...(by_method.length === 0
                ? [[t.nothingTaken, ''] as const]
                : by_method.map(
                    ({ payment_method, fee }) => [methodWord(payment_method), <Money key={payment_method} fen={fee} />] as const,
                  )),
              orders !== null && [t.orders, fill(t.ordersCount, { count: orders })],
            ]}
          />
        )}
      </section>
      <section>
        <h3>{t.drawer}</h3>
        <FactList columns={2} facts={useDrawer(shift)} />
      </section>
    </div>
  )
}

function Who({ name, at }: { name: string; at: string }) {
  return (
    <>
      {name} <TimeText at={at} />
    </>
  )
}

function useDrawer({
  float,
  short_at_opening,
  paid_in,
  paid_out,
  expected,
  counted,
  first_count,
  over_short,
  left,
}: Shift): (Fact | false | null)[] {
  const t = useTexts(slipTexts)
  return [
    [t.float, <Money key="float" fen={float} />],
    [
      t.expected,
      expected === null ? (
        <span key="blind" className="kg-soft">
          {t.blind}
        </span>
      ) : (
        <Money key="expected" fen={expected} />
      ),
    ],
    [t.paidIn, <Money key="in" fen={paid_in} />],
    [
      t.counted,
      counted === null ? (
        '-'
      ) : (
        <b key="counted">
          <Money fen={counted} />
        </b>
      ),
    ],
    [t.paidOut, <Money key="out" fen={paid_out} />],
    [t.difference, over_short === null ? '-' : <DifferenceTag key="difference" fen={over_short} />],
    first_count && [
      t.firstCount,
      <span key="first">
        <Money fen={first_count.counted} /> <DifferenceTag fen={first_count.over_short} />
      </span>,
      true,
    ],
    short_at_opening > 0 && [t.shortAtOpening, <DifferenceTag key="short" fen={-short_at_opening} />],
    [t.left, <Money key="left" fen={left} />],
    [t.toSafe, <Money key="safe" fen={counted === null || left === null ? null : counted - left} />],
  ]
}
