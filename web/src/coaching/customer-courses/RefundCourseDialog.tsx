/** Refunding a course: what is not yet earned, what of it goes back and how, what is kept. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourseNow } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { formatFen } from '@kaiguan/contract/money'
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import type { Permission } from '@kaiguan/contract/permissions'
import { Reason } from '@kaiguan/contract/rules'
import { Alert, Form } from 'antd'
import { useMoneySend, useRead, useRefresh, useSend } from '../../api/queries.ts'
import { HeldPledges } from '../../entry/lockers/parts.ts'
import { ConfirmNote, confirmTexts, methodAsked, type RefundMethod, RefundMethodField, useConfirmed } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { refundCourseTexts } from './customer-courses.texts.ts'

type Values = { fee: number | null; method: RefundMethod; reason: string }

export function RefundCourseDialog({ course, onClose }: { course: CustomerCourseNow; onClose: () => void }) {
  const t = useTexts(refundCourseTexts)
  const c = useTexts(confirmTexts)
  const words = useWords()
  const receipt = useReceipt()
  const [form] = Form.useForm<Values>()
  const { unearned, paid, residue, booked, lessons, gift_lessons, refund_method } = course
  const title = fill(t.title, { name: course.customer.name, course: course.course.name })
  const { send } = useMoneySend(customerCourseCalls.refund, { label: title })
  const approve = useSend(customerCourseCalls.approveRefund)
  const { data } = useRead(customerCourseCalls.residualValue, { query: { id: course.id } }, { silent: true })
  const value = data?.data.find(({ id }) => id === course.id)
  const fee = Form.useWatch('fee', form) ?? 0
  const refresh = useRefresh()
  const colleague = useConfirmed()
  const needs = (returned: number): Permission[] =>
    returned > unearned ? ['coaching.refund', 'coaching.refund-excess'] : ['coaching.refund']
  const lacked = colleague.lacked(needs(fee))

  async function refund({ fee: returned, method, reason }: Values) {
    const params = { id: course.id }
    const body = { fee: returned ?? 0, payment_method: methodAsked(method), reason }
    const what = fill(c.refund, { name: title, yuan: formatFen(body.fee) })
    const confirmed = await colleague.token(needs(body.fee), what, (who) => approve.send({ params, body: { ...body, ...who } }))
    try {
      return await send({ params, body: { ...body, ...confirmed, quoted: { credit: unearned, residue } } })
    } catch (thrown) {
      // It was refused because something is otherwise than the screen said.
      void refresh(['courses'])
      throw thrown
    }
  }
  return (
    <FormDialog
      title={title}
      okText={lacked === null ? t.ok : c.ask}
      danger
      width={560}
      form={form}
      initial={{ fee: unearned, method: 'AS_PAID', reason: '' }}
      submit={refund}
      done={({ returned }) => fill(t.done, { yuan: formatFen(returned) })}
      onDone={({ order_id }) => receipt.follow(order_id)}
      onClose={onClose}
    >
      {booked > 0 && <Alert type="warning" showIcon className="kg-dialog-alert" title={fill(t.booked, { count: booked })} />}
      <ConfirmNote lacked={lacked} />
      {colleague.dialog}
      <HeldPledges customerId={course.customer.id} />
      <FactList
        well
        facts={[
          [t.paid, formatFen(paid)],
          [t.used, fill(t.usedIs, { count: value?.used ?? lessons + gift_lessons - residue })],
          [t.unearned, <b key="unearned">{formatFen(unearned)}</b>],
          refund_method !== null && [t.agreed, words(refundMethodWords[refund_method])],
          value !== undefined && value.by_list !== unearned && [t.byList, formatFen(value.by_list)],
        ]}
      />
      <div className="kg-two">
        <MoneyField
          name="fee"
          label={t.fee}
          rule={customerCourseCalls.refund.body.shape.fee}
          rules={[must((returned: number | null) => (returned ?? 0) > paid && fill(t.tooMuch, { yuan: formatFen(paid) }))]}
          all={unearned}
          autoFocus
        />
        <RefundMethodField disabled={fee === 0} />
      </div>
      <h3 className="kg-heading">{t.recorded}</h3>
      <FactList
        well
        facts={[
          [t.back, `¥${formatFen(fee)}`],
          fee > unearned
            ? [
                t.excess,
                <span key="excess" className="kg-warn">
                  ¥{formatFen(fee - unearned)}
                </span>,
              ]
            : [t.kept, `¥${formatFen(unearned - fee)}`],
          [t.after, fill(t.afterIs, { lessons: residue })],
        ]}
      />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
    </FormDialog>
  )
}
