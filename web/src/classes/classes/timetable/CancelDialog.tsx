/** Places are given back, one or several: what that costs by the rules is said before, and one may be forgiven with a reason. */
import { classReservationCalls, type Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { Remark } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, CheckField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { cancelTexts } from '../places/reservations.texts.ts'
import { spanText } from './session-words.ts'

type Values = { reason: string; forgive: boolean }
type Props = { reservations: readonly Reservation[]; onDone?: () => void; onClose: () => void }

const REASON = Remark.max(200)

export function CancelDialog({ reservations, onDone, onClose }: Props) {
  const t = useTexts(cancelTexts)
  const mayForgive = useAllowed()('classes.forgive')
  const { time_zone: zone } = useUser().gym
  const [form] = Form.useForm<Values>()
  const [one] = reservations
  const only = reservations.length === 1 ? one : undefined
  const title = only ? fill(t.title, named(only)) : fill(t.titleMany, { count: reservations.length })
  const cancel = useMoneySend(classReservationCalls.cancel, { label: title })
  const several = useMoneySend(classReservationCalls.multiCancel, { label: title })
  const forgive = Form.useWatch('forgive', form) ?? false
  const late = reservations.filter(
    ({ state, free_until }) => state === 'booked' && free_until !== null && new Date(free_until) < new Date(),
  )

  async function submit({ reason, forgive: free }: Values): Promise<number> {
    if (!only) return (await several.send({ body: { ids: reservations.map(({ id }) => id), reason } })).changed
    await cancel.send({ params: { id: only.id }, body: { reason, forgive: free ?? false } })
    return 1
  }
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      danger
      form={form}
      initial={{ reason: '', forgive: false }}
      submit={submit}
      done={(count) => (only ? fill(t.doneOne, { ...named(only), at: spanText(only.session, zone) }) : fill(t.done, { count }))}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{late.length === 0 ? t.free : fill(t.late, { count: late.length })}</p>
      <AreaField
        name="reason"
        label={t.reason}
        rule={REASON}
        dependencies={['forgive']}
        rules={[must((text: string) => forgive && text.trim() === '' && t.reasonNeeded)]}
        autoFocus
      />
      {only && late.length > 0 && mayForgive && <CheckField name="forgive" text={t.forgive} />}
    </FormDialog>
  )
}

function named({ customer, session }: Reservation) {
  return { name: customer.name, course: session.course.name }
}
