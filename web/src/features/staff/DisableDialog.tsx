/** Stopping one colleague or several: what it means, and who takes over the customers they look after. */

import { codes } from '@kaiguan/contract/codes'
import { type StaffRow, staffCalls } from '@kaiguan/contract/features/staff'
import { Reason } from '@kaiguan/contract/rules'
import { Id } from '@kaiguan/contract/shapes'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ChoiceField, Field, TextField } from '../../ui/fields.tsx'
import { must } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { handoverTexts } from '../handovers/parts.ts'
import { StaffPicker } from './StaffPicker.tsx'
import { disableTexts } from './staff.texts.ts'

type Values = { to: 'colleague' | 'pool'; successor_id: number | null; reason: string }
export type Leaving = Pick<StaffRow, 'id' | 'name' | 'customers'>

type Props = { people: readonly Leaving[]; onHandOver: (id: number) => void; onClose: () => void; onDone?: () => void }

export function DisableDialog({ people, onHandOver, onClose, onDone }: Props) {
  const t = useTexts(disableTexts)
  const h = useTexts(handoverTexts)
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
      {holds && (
        <Alert
          className="kg-dialog-alert"
          type="warning"
          showIcon
          title={holds.text}
          action={
            <Allowed needs="staff.transfer-customer-courses">
              <Button size="small" onClick={() => onHandOver(holds.id)}>
                {h.action}
              </Button>
            </Allowed>
          }
        />
      )}
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

/** Courses and lessons that must be handed over first: whose, and the sentence. */
type Holds = { id: number; text: string }
const Held = z.object({ employee: z.object({ id: Id }) })

function holdsOf(refused: unknown): Holds | null {
  if (!isFailure(refused) || refused.code !== codes['course.coach-holds']) return null
  const details = Held.safeParse(refused.body.details)
  if (!details.success) return null
  refused.take()
  return { id: details.data.employee.id, text: refused.body.message ?? '' }
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
