/** The same for all rows in sight of one part: to one colleague where they may take it, or as it was proposed. */
import type { HandoverPlan } from '@kaiguan/contract/overview/handovers/calls'
import { Button, Select } from 'antd'
import { useTexts } from '../../words/texts.ts'
import { planTexts } from './handovers.texts.ts'
import type { Choice, PlanRow } from './plan-choice.ts'
import { useOptions } from './use-options.ts'

type Props = {
  plan: HandoverPlan
  rows: readonly PlanRow[]
  onChoose: (rows: readonly PlanRow[], choice: Choice) => void
  onProposed: () => void
}

export function AllOfPart({ plan, rows, onChoose, onProposed }: Props) {
  const t = useTexts(planTexts)
  const optionsOf = useOptions(plan)
  const offers = rows.map((row) => ({ row, choices: new Map(optionsOf(row).map(({ value, plain }) => [value, plain])) }))
  // A refund has its own amount in each row; here only what reads the same for all.
  const all = new Map(offers.flatMap(({ choices }) => [...choices]).filter(([value]) => value !== 'refund'))
  return (
    <div className="kg-handover-all kg-beside kg-fixed">
      <Select<Choice>
        aria-label={t.all}
        placeholder={t.all}
        value={null}
        popupMatchSelectWidth={false}
        options={[...all].map(([value, label]) => ({ value, label }))}
        onChange={(choice) =>
          onChoose(
            offers.flatMap(({ row, choices }) => (choices.has(choice) ? [row] : [])),
            choice,
          )
        }
      />
      <Button onClick={onProposed}>{t.proposed}</Button>
    </div>
  )
}
