/**
 * A coach who costs more than was paid for: what is sent is refused with the difference, and one dialog asks why they give it all the
 * same, and a colleague's word where it goes beyond one's own authority. Wherever a coach may change: dialogs, the calendar, the board.
 */
import type { BodyOf } from '@kaiguan/contract/call'
import { type DearerAgreed, DearerCoach } from '@kaiguan/contract/coaching/customer-courses/dearer-coach'
import type { Colleague } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { isFailure, unsaid } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { approveTexts, dearerTexts } from '../pay.texts.ts'
import { ColleagueFields, useColleagueAsked } from './ColleagueDialog.tsx'

type More = Partial<Record<keyof typeof DearerAgreed, string | undefined>>
type Dearer = DearerCoach['dearer']
type Asked = { dearer: Dearer; reason: string; send: (more: More) => Promise<void>; stop: () => void }

export type AgreesToDearer = {
  /** Sends it; where the coach costs more asks, and sends it again with what was said. Rejects, said by nobody, where nothing was. */
  agreed: <Answer>(send: (more: More) => Promise<Answer>, reason?: string) => Promise<Answer>
  dialog: ReactNode
}

export function useDearerCoach(): AgreesToDearer {
  const [asked, setAsked] = useState<Asked | null>(null)
  async function agreed<Answer>(send: (more: More) => Promise<Answer>, reason = ''): Promise<Answer> {
    try {
      return await send({})
    } catch (thrown) {
      const dearer = isFailure(thrown) ? DearerCoach.safeParse(thrown.body.details).data?.dearer : undefined
      if (!isFailure(thrown) || dearer === undefined) throw thrown
      thrown.take()
      return new Promise((settle, reject) =>
        setAsked({ dearer, reason, send: async (more) => settle(await send(more)), stop: () => reject(unsaid()) }),
      )
    }
  }
  function end() {
    // Also after it went well; a promise keeps its first answer.
    asked?.stop()
    setAsked(null)
  }
  return { agreed, dialog: asked && <DearerDialog {...asked} onClose={end} /> }
}

type Values = Colleague & { reason: string }

function DearerDialog({ dearer, reason, send, onClose }: Omit<Asked, 'stop'> & { onClose: () => void }) {
  const t = useTexts(dearerTexts)
  const a = useTexts(approveTexts)
  const [form] = Form.useForm<Values>()
  const approve = useSend(roleCalls.approve)
  const { coach, lessons, total_fee, real_total_fee, beyond } = dearer
  const yuan = { total: formatFen(total_fee), paid: formatFen(real_total_fee), more: formatFen(total_fee - real_total_fee) }
  const ask = useColleagueAsked(form, async ({ account_id, password }: Values) => {
    const body: BodyOf<typeof roleCalls.approve> = {
      account_id,
      password,
      business: 'course',
      total_fee,
      real_total_fee,
      extra_gifts: NONE,
    }
    return (await approve.send({ body })).approval_token
  })

  async function submit(values: Values): Promise<void> {
    const approval_token = beyond ? await ask(values) : undefined
    await send({ reason: values.reason, approval_token })
  }
  return (
    <FormDialog title={t.title} okText={t.ok} width={440} form={form} initial={{ reason }} submit={submit} onClose={onClose}>
      <p className="kg-pay-asked">{fill(t.what, { coach, lessons, ...yuan })}</p>
      <AreaField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} autoFocus />
      {beyond && (
        <>
          <p className="kg-soft kg-dialog-alert">{a.text}</p>
          <ColleagueFields />
        </>
      )}
    </FormDialog>
  )
}

const NONE = { days: 0, times: 0, amount: 0 }
