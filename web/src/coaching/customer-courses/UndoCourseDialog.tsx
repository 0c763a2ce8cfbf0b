/** The newest thing done to a member's course, undone with its money. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourseNow } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { Reason, type Words } from '@kaiguan/contract/rules'
import { useMoneySend } from '../../api/queries.ts'
import { methodAsked, type RefundMethod, RefundMethodField } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { undoCourseTexts } from './customer-courses.texts.ts'

type Values = { reason: string; method: RefundMethod }

export function UndoCourseDialog({ course, what, onClose }: { course: CustomerCourseNow; what: Words; onClose: () => void }) {
  const t = useTexts(undoCourseTexts)
  const words = useWords()
  const receipt = useReceipt()
  const title = fill(t.title, { what: words(what) })
  const { send } = useMoneySend(customerCourseCalls.reverse, { label: title })
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      danger
      initial={{ reason: '', method: 'AS_PAID' }}
      submit={({ reason, method }: Values) =>
        send({ params: { id: course.id }, body: { event_id: course.undoable_event_id ?? 0, reason, payment_method: methodAsked(method) } })
      }
      done={fill(t.done, { name: course.customer.name, what: words(what) })}
      onDone={({ order_id }) => order_id !== null && receipt.follow(order_id)}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <TextField name="reason" label={t.reason} rule={Reason} autoFocus />
      <RefundMethodField />
    </FormDialog>
  )
}
