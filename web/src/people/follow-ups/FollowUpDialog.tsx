/** Recording an attempt: how, with which result, what was said, when it goes on. */
import { type Attempt, AttemptFields, type FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { AttemptInputs, type AttemptValues, isOver } from './AttemptInputs.tsx'
import { followUpTexts } from './follow-ups.texts.ts'

type Props = {
  customer: { id: number; name: string }
  /** What it is about, where it is about one card. */
  cardId?: number
  /** How, and what was said, where that is known already. */
  method?: Attempt['method']
  content?: string
  /** What one wants to know before calling. */
  head?: ReactNode
  onDone?: () => void
  onClose: () => void
}

export function FollowUpDialog({ customer, cardId, method = 'phone', content = '', head, onDone, onClose }: Props) {
  const t = useTexts(followUpTexts)
  const [form] = Form.useForm<AttemptValues>()
  const { send } = useSend(followUpCalls.create)
  return (
    <FormDialog<AttemptValues, FollowUp>
      title={fill(t.title, { name: customer.name })}
      okText={t.ok}
      width={560}
      form={form}
      initial={{ method, result: 'interested', content, next_on: null }}
      submit={(values) =>
        send({ body: { ...values, next_on: isOver(values) ? null : values.next_on, customer_id: customer.id, card_id: cardId ?? null } })
      }
      done={t.done}
      onDone={onDone}
      onClose={onClose}
    >
      {head}
      <AttemptInputs form={form} rule={AttemptFields.shape} />
    </FormDialog>
  )
}
