/** A holder takes another grid: the areas, and of the one chosen what is free. */
import { lockerRentalCalls } from '@kaiguan/contract/features/locker-rentals'
import { lockerCalls, type RentalNow } from '@kaiguan/contract/features/lockers'
import { Form, Select } from 'antd'
import { useMoneySend, useRead } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ChoiceField, Field, TextField } from '../../ui/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { moveTexts } from './lockers.texts.ts'

type Values = { area_id: number; grid_id: number; remark: string }
type Props = { rental: RentalNow; onMoved: (place: { area: number; grid: number }) => void; onClose: () => void }

const { grid_id: To, remark: Why } = lockerRentalCalls.move.body.shape

export function MoveDialog({ rental, onMoved, onClose }: Props) {
  const t = useTexts(moveTexts)
  const { area, grid, member_name: name } = rental
  const title = fill(t.title, { name, area: area.name, no: grid.no })
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('area_id', form) ?? area.id
  const { send } = useMoneySend(lockerRentalCalls.move, { label: title })
  const areas = useRead(lockerCalls.tabs, {}, { silent: true })
  const wall = useRead(lockerCalls.show, { params: { id: chosen } }, { silent: true, staleTime: 0 })
  const free = wall.data?.id === chosen ? wall.data.grids.filter(({ state }) => state === 'free') : undefined
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof send>>>
      title={title}
      okText={t.ok}
      form={form}
      initial={{ area_id: area.id, remark: '' }}
      submit={({ grid_id, remark }) => send({ params: { id: area.id, grid: grid.id }, body: { grid_id, remark } })}
      done={({ rental: now }) => fill(t.done, { name, no: now.grid.no })}
      onDone={({ rental: now }) => onMoved({ area: now.area.id, grid: now.grid.id })}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <div className="kg-two">
        <ChoiceField
          name="area_id"
          label={t.area}
          options={(areas.data?.data ?? [area]).map(({ id, name: label }) => ({ value: id, label }))}
          onChange={() => form.resetFields(['grid_id'])}
        />
        <Field name="grid_id" label={t.grid} rule={To} asks="choose" extra={t.gridHint}>
          <Select
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            loading={free === undefined}
            options={(free ?? []).map(({ id, no }) => ({ value: id, label: no }))}
            notFoundContent={free === undefined ? t.loading : t.noFree}
          />
        </Field>
      </div>
      <TextField name="remark" label={t.remark} rule={Why} />
    </FormDialog>
  )
}
