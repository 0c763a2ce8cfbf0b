import { Attempt, AttemptFields, type FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { useTexts } from '../../words/texts.ts'
import { AttemptInputs, type AttemptValues, isOver } from './AttemptInputs.tsx'
import { memberFollowUpTexts } from './follow-ups.texts.ts'

const valuesOf = ({ method, result, content, next_on }: Attempt): AttemptValues => ({ method, result, content, next_on })

export function EditFollowUpDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const t = useTexts(memberFollowUpTexts)
  const [form] = Form.useForm<AttemptValues>()
  const { send } = useSend(followUpCalls.edit)
  const { shown, onStale } = useEdited(attempt, Attempt, valuesOf)
  return (
    <FormDialog<AttemptValues, FollowUp>
      title={t.editTitle}
      width={560}
      form={form}
      initial={valuesOf(attempt)}
      submit={(values) =>
        send({
          params: { id: shown.id },
          body: { ...cleared(values), next_on: isOver(values) ? null : values.next_on, version: shown.version },
        })
      }
      onStale={onStale}
      onClose={onClose}
    >
      <AttemptInputs form={form} rule={AttemptFields.shape} />
    </FormDialog>
  )
}
