import type { BodyOf } from '@kaiguan/contract/call'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { addDays } from '@kaiguan/contract/time'
import dayjs from 'dayjs'
import { useSend } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AreaField, DayField, IntField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { guestPassTexts } from './guest-passes.texts.ts'

type Values = BodyOf<typeof guestPassCalls.give>
const { from_day: From, to_day: To, entries: Entries, remark: Note } = guestPassCalls.give.body.shape
/** What most clubs give: a week. */
const USUAL = { days: 7, entries: 1 }

export function GivePassDialog({ customer, onClose }: { customer: { id: number; name: string }; onClose: () => void }) {
  const t = useTexts(guestPassTexts)
  const { today } = useUser().gym
  const { send } = useSend(guestPassCalls.give)
  return (
    <FormDialog<Values, unknown>
      title={fill(t.giveTitle, { name: customer.name })}
      okText={t.give}
      initial={{ from_day: today, to_day: addDays(today, USUAL.days - 1), entries: USUAL.entries, remark: '' }}
      submit={(body) => send({ params: { id: customer.id }, body })}
      done={(_, { entries }) => fill(t.given, { name: customer.name, entries })}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.giveText}</p>
      <IntField name="entries" label={t.entries} rule={Entries} autoFocus />
      <div className="kg-two">
        <DayField name="from_day" label={t.from} rule={From} minDate={dayjs(today)} allowClear={false} />
        <DayField name="to_day" label={t.to} rule={To} minDate={dayjs(today)} allowClear={false} />
      </div>
      <AreaField name="remark" label={t.remark} rule={Note} />
    </FormDialog>
  )
}
