/** Stopping one colleague or several: what it means, and who takes over the customers they look after. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { Form } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { StaffPicker } from '../../../ground/staff-picker/parts.ts'
import { ChoiceField, Field } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { disableTexts, leavingTexts } from '../staff.texts.ts'
import { type Leaving, LeavingDialog, type LeavingProps } from './LeavingDialog.tsx'

type Values = { to: 'colleague' | 'pool'; successor_id: number | null; reason: string }

export function DisableDialog(props: LeavingProps) {
  const { people } = props
  const t = useTexts(disableTexts)
  const [form] = Form.useForm<Values>()
  const one = useSend(staffCalls.disable)
  const several = useSend(staffCalls.disableBatch)
  const to = Form.useWatch('to', form) ?? 'colleague'
  const [only] = people.length === 1 ? people : []
  const holders = people.filter(({ customers }) => customers > 0)

  async function disable({ to: where, successor_id }: Values, reason: string | undefined): Promise<number> {
    const handover = { successor_id: holders.length === 0 ? undefined : where === 'pool' ? null : successor_id, reason }
    if (!only) return (await several.send({ body: { ...handover, ids: people.map(({ id }) => id) } })).changed
    await one.send({ params: { id: only.id }, body: handover })
    return 1
  }
  return (
    <LeavingDialog
      {...props}
      texts={t}
      form={form}
      initial={{ to: 'colleague', successor_id: null, reason: '' }}
      reasonFirst={holders.length === 0}
      act={disable}
    >
      <p className="kg-soft kg-dialog-alert">
        {t.consequence}
        {holders.length === 0 && t.holdsNobody}
      </p>
      {holders.length > 0 && <HandoverFields holders={holders} leaving={people} to={to} />}
    </LeavingDialog>
  )
}

type HandoverProps = { holders: readonly Leaving[]; leaving: readonly Leaving[]; to: Values['to'] }

function HandoverFields({ holders, leaving, to }: HandoverProps) {
  const t = useTexts(disableTexts)
  const { comma } = useTexts(leavingTexts)
  const [holder] = holders.length === 1 ? holders : []
  const count = holders.reduce((sum, { customers }) => sum + customers, 0)
  return (
    <>
      <p className="kg-dialog-alert">
        <strong>{holder ? fill(t.holds, { name: holder.name, count }) : fill(t.holdsMany, { count })}</strong>
      </p>
      {holders.length > 1 && (
        <p className="kg-soft kg-dialog-alert">
          {holders.map(({ name, customers }) => fill(t.holdsEach, { name, count: customers })).join(comma)}
        </p>
      )}
      <ChoiceField
        name="to"
        extra={to === 'pool' ? t.poolHint : undefined}
        options={[
          { value: 'colleague', label: t.toColleague },
          { value: 'pool', label: t.toPool },
        ]}
        as="dots"
      />
      {to === 'colleague' && (
        <Field
          name="successor_id"
          label={t.successor}
          optional={false}
          rules={[must((id) => typeof id !== 'number' && t.successorMissing)]}
        >
          <StaffPicker without={leaving.map(({ id }) => id)} autoFocus />
        </Field>
      )}
    </>
  )
}
