/** What a piece of a delivery was bought at, put right or said later. */
import { type Goods, goodsCalls, type StockMove } from '@kaiguan/contract/money/goods/calls'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { MoneyField } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { costDialogTexts } from './stock.texts.ts'

type Values = { cost: number | null }
type Props = { goods: Goods; move: StockMove; onClose: () => void }

export function CostDialog({ goods: { id, name, unit }, move, onClose }: Props) {
  const t = useTexts(costDialogTexts)
  const { send } = useSend(goodsCalls.correctCost)
  const { shown, onStale } = useEdited({ cost: move.cost }, goodsCalls.correctCost.body, ({ cost }): Values => ({ cost }))
  return (
    <FormDialog
      title={fill(t.title, { name })}
      okText={t.ok}
      width={420}
      initial={shown}
      submit={({ cost }: Values) => send({ params: { id, move_id: move.id }, body: { cost, was: shown.cost } })}
      done={() => fill(t.done, { name })}
      onStale={onStale}
      onClose={onClose}
    >
      <FactList
        well
        facts={[
          [t.received, <TimeText key="at" at={move.at} />],
          [t.quantity, `${move.quantity} ${unit}`.trim()],
        ]}
      />
      <MoneyField name="cost" label={t.cost} rule={goodsCalls.correctCost.body.shape.cost} placeholder={t.costHint} autoFocus />
    </FormDialog>
  )
}
