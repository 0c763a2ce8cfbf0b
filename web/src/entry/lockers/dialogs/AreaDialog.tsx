/** An area: its name, for whom, what a month costs; a new one with its grids. */
import { LockerArea, LockerFields, lockerCalls, MOST_NEW_GRIDS, NewLocker } from '@kaiguan/contract/entry/lockers/calls'
import { lockerKinds, lockerKindWords, lockerSexWords } from '@kaiguan/contract/entry/lockers/texts'
import { Form } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, IntField, MoneyField, TextField, useOptions } from '../../../ui/forms/fields.tsx'
import { cleared } from '../../../ui/forms/null-cleared.ts'
import { must } from '../../../ui/forms/rules.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { areaTexts } from '../lockers.texts.ts'

type Values = Omit<LockerArea, 'id' | 'counts' | 'version'> & { from?: number | null; to?: number | null }
type Props = { area?: LockerArea; onMade?: (id: number) => void; onClose: () => void }

function valuesOf({ id: _, counts: __, version: ___, ...values }: LockerArea): Values {
  return values
}

const NEW: Values = { name: '', sex: 0, kind: 'both', rent_fee: 0, pledge: 0, columns: 10, remark: '', from: 1, to: 50 }

export function AreaDialog({ area, onMade, onClose }: Props) {
  const t = useTexts(areaTexts)
  const options = useOptions()
  const [form] = Form.useForm<Values>()
  const from = Form.useWatch('from', form)
  const add = useSend(lockerCalls.create)
  const edit = useSend(lockerCalls.edit)
  const { shown, onStale } = useEdited<LockerArea | null, Values>(area ?? null, LockerArea, valuesOf)
  const { name, rent_fee, pledge, columns, remark } = LockerFields.shape
  return (
    <FormDialog
      title={shown ? t.editTitle : t.newTitle}
      width={560}
      form={form}
      initial={shown ? valuesOf(shown) : NEW}
      submit={({ from: first, to: last, ...values }: Values) => {
        const fields = cleared(values)
        if (shown) return edit.send({ params: { id: shown.id }, body: { ...fields, version: shown.version } })
        return add.send({ body: { ...fields, ...(first && last ? { from: first, to: last } : {}) } })
      }}
      done={shown ? t.saved : t.created}
      onDone={({ id }) => onMade?.(id)}
      onStale={onStale}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} rule={name} placeholder={t.nameHint} autoFocus />
      <div className="kg-two">
        <ChoiceField name="sex" label={t.sex} as="buttons" options={options([0, 1, 2] as const, lockerSexWords)} />
        <ChoiceField name="kind" label={t.kind} options={options(lockerKinds, lockerKindWords)} />
        <MoneyField name="rent_fee" label={t.rentFee} rule={rent_fee} />
        <MoneyField name="pledge" label={t.pledge} rule={pledge} />
        {!shown && (
          <>
            <IntField name="from" label={t.from} rule={NewLocker.shape.from} extra={fill(t.numbersHint, { most: MOST_NEW_GRIDS })} />
            <IntField
              name="to"
              label={t.to}
              rule={NewLocker.shape.to}
              dependencies={['from']}
              rules={[
                must((to: number | null) => (from == null) !== (to == null) && t.toNeeded),
                must(
                  (to: number | null) =>
                    from != null && to != null && (to < from || to - from >= MOST_NEW_GRIDS) && fill(t.toOrder, { most: MOST_NEW_GRIDS }),
                ),
              ]}
            />
          </>
        )}
        <IntField name="columns" label={t.columns} rule={columns} />
      </div>
      <TextField name="remark" label={t.remark} rule={remark} />
    </FormDialog>
  )
}
