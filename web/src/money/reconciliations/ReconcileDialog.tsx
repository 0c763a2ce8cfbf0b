/** A provider's statement of a day → what differs. The day before today, unless said otherwise. */
import { type Reconciliation, reconciliationCalls, StatementMethod, statementMethods } from '@kaiguan/contract/money/reconciliations/calls'
import { Day } from '@kaiguan/contract/shapes'
import { addDays } from '@kaiguan/contract/time'
import dayjs from 'dayjs'
import { useRefresh } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, DayField, Field } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { differing } from './differing.ts'
import { reconcileTexts } from './reconciliations.texts.ts'
import { StatementInput } from './StatementInput.tsx'

type Values = { day: string; payment_method: StatementMethod; file: File }
type Props = { method: StatementMethod | undefined; onDone: (made: Reconciliation) => void; onClose: () => void }

export function ReconcileDialog({ method = 'WECHAT', onDone, onClose }: Props) {
  const t = useTexts(reconcileTexts)
  const methodWord = useMethodWord()
  const refresh = useRefresh()
  const { today } = useUser().gym
  async function compare({ day, payment_method, file }: Values) {
    const made = await send(reconciliationCalls.make, { query: { day, payment_method, name: file.name } }, { file })
    void refresh(reconciliationCalls.make.changes)
    return made
  }
  function said(made: Reconciliation) {
    const off = differing(made)
    return off === 0 ? fill(t.agrees, { count: made.counts.matched }) : fill(t.differs, { count: off })
  }
  return (
    <FormDialog<Values, Reconciliation>
      title={t.title}
      okText={t.ok}
      initial={{ day: addDays(today, -1), payment_method: method }}
      submit={compare}
      done={said}
      onDone={onDone}
      onClose={onClose}
    >
      <DayField name="day" label={t.day} rule={Day} allowClear={false} disabledDate={(at) => at.isAfter(dayjs(today), 'day')} />
      <ChoiceField
        name="payment_method"
        label={t.method}
        rule={StatementMethod}
        as="buttons"
        options={statementMethods.map((value) => ({ value, label: methodWord(value) }))}
      />
      <Field name="file" label={t.file} optional={false} rules={[{ required: true, message: t.fileMust }]}>
        <StatementInput />
      </Field>
    </FormDialog>
  )
}
