/** Stopping one colleague or several: what it means, and who takes over the customers they look after. */

import { type StaffRow, staffCalls } from '@kaiguan/contract/features/staff'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ChoiceField, Field, TextField } from '../../ui/fields.tsx'
import { must } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { type Holds, HoldsAlert, holdsOf } from './HoldsAlert.tsx'
import { StaffPicker } from './StaffPicker.tsx'
import { disableTexts } from './staff.texts.ts'

type Values = { to: 'colleague' | 'pool'; successor_id: number | null; reason: string }
export type Leaving = Pick<StaffRow, 'id' | 'name' | 'customers'>

type Props = { people: readonly Leaving[]; onHandOver: (id: number) => void; onClose: () => void; onDone?: () => void }

export function DisableDialog({ people, onHandOver, onClose, onDone }: Props) {
  const t = useTexts(disableTexts)
  const [form] = Form.useForm<Values>()
  const one = useSend(staffCalls.disable)
  const several = useSend(staffCalls.disableBatch)
  const [holds, setHolds] = useState<Holds | null>(null)
  const to = Form.useWatch('to', form) ?? 'colleague'
  const [only] = people.length === 1 ? people : []
  const holders = people.filter(({ customers }) => customers > 0)

  async function disable({ to: where, successor_id, reason }: Values) {
    const handover = {
      successor_id: holders.length === 0 ? undefined : where === 'pool' ? null : successor_id,
      reason: reason?.trim() || undefined,
    }
    setHolds(null)
    try {
      if (only) await one.send({ params: { id: only.id }, body: handover })
      return only ? 1 : (await several.send({ body: { ...handover, ids: people.map(({ id }) => id) } })).changed
    } catch (refused) {
      setHolds(holdsOf(refused))
      throw refused
    }
  }
  return (
    <FormDialog
      title={only ? fill(t.title, { name: only.name }) : fill(t.titleMany, { count: people.length })}
      width={480}
      form={form}
      initial={{ to: 'colleague', successor_id: null, reason: '' }}
      okText={t.ok}
      danger
      submit={disable}
      done={(changed) => (only ? fill(t.done, { name: only.name }) : fill(t.doneMany, { count: changed }))}
      onClose={onClose}
      onDone={onDone}
    >
      <HoldsAlert holds={holds} onHandOver={onHandOver} />
      {!only && <p className="kg-dialog-alert">{people.map(({ name }) => name).join(t.comma)}</p>}
      <p className="kg-soft kg-dialog-alert">
        {t.consequence}
        {holders.length === 0 && t.holdsNobody}
      </p>
      {holders.length > 0 && <HandoverFields holders={holders} leaving={people} to={to} />}
      <TextField name="reason" label={t.reason} rule={Reason} optional autoFocus={holders.length === 0} placeholder={t.reasonHint} />
    </FormDialog>
  )
}

type HandoverProps = { holders: readonly Leaving[]; leaving: readonly Leaving[]; to: Values['to'] }

function HandoverFields({ holders, leaving, to }: HandoverProps) {
  const t = useTexts(disableTexts)
  const [holder] = holders.length === 1 ? holders : []
  const count = holders.reduce((sum, { customers }) => sum + customers, 0)
  return (
    <>
      <p className="kg-dialog-alert">
        <strong>{holder ? fill(t.holds, { name: holder.name, count }) : fill(t.holdsMany, { count })}</strong>
      </p>
      {holders.length > 1 && (
        <p className="kg-soft kg-dialog-alert">
          {holders.map(({ name, customers }) => fill(t.holdsEach, { name, count: customers })).join(t.comma)}
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
