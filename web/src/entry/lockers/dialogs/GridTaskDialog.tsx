/** Out of use with its reason, back into use, opened by force with a witness. */
import { type GridDetails, lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { useSend } from '../../../api/queries.ts'
import { StaffPicker } from '../../../ground/staff-picker/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, Field } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { forceTexts, gridTexts } from '../lockers.texts.ts'

type Props = { task: 'disable' | 'enable' | 'force'; grid: GridDetails; onClose: () => void }

export function GridTaskDialog(props: Props) {
  return props.task === 'force' ? <ForceDialog {...props} /> : <UseOrNot {...props} task={props.task} />
}

function UseOrNot({ task, grid, onClose }: Props & { task: 'disable' | 'enable' }) {
  const t = useTexts(gridTexts)
  const { send } = useSend(lockerCalls[task])
  const { no, area, id } = grid
  const off = task === 'disable'
  return (
    <FormDialog
      title={fill(off ? t.disableTitle : t.enableTitle, { no })}
      okText={off ? t.disable : t.enable}
      initial={{ remark: '' }}
      submit={(body: { remark: string }) => send({ params: { id: area.id, grid: id }, body })}
      done={fill(off ? t.disabled : t.enabled, { no })}
      onClose={onClose}
    >
      <AreaField
        name="remark"
        label={off ? t.disableRemark : t.remark}
        rule={lockerCalls.disable.body.shape.remark}
        placeholder={off ? t.disableHint : undefined}
        autoFocus
      />
    </FormDialog>
  )
}

type Forced = { reason: string; witness_id: number }
const { reason: Why, witness_id: Witness } = lockerRentalCalls.forceOpen.body.shape

function ForceDialog({ grid: { id, no, area }, onClose }: Props) {
  const t = useTexts(forceTexts)
  const me = useUser().employee
  const { send } = useSend(lockerRentalCalls.forceOpen)
  return (
    <FormDialog
      title={fill(t.title, { area: area.name, no })}
      okText={t.ok}
      submit={(body: Forced) => send({ params: { id: area.id, grid: id }, body })}
      done={t.done}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <AreaField name="reason" label={t.reason} rule={Why} placeholder={t.reasonHint} autoFocus />
      <Field name="witness_id" label={t.witness} rule={Witness} asks="choose">
        <StaffPicker without={[me.id]} allowClear={false} />
      </Field>
    </FormDialog>
  )
}
