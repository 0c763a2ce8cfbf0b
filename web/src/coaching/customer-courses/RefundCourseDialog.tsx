/** Refunding a course: what is not yet earned, what of it goes back and how, what is kept. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourseNow } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { formatFen } from '@kaiguan/contract/money'
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import type { Permission } from '@kaiguan/contract/permissions'
import { Reason } from '@kaiguan/contract/rules'
import { Alert, Form } from 'antd'
import { useMoneySend, useRead, useRefresh, useSend } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { type Confirm, confirmTexts, methodAsked, RefundForm, type RefundMethod, RefundMethodField } from '../../ground/pay/parts.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { refundCourseTexts } from './customer-courses.texts.ts'

type Values = { fee: number | null; method: RefundMethod; reason: string }

export function RefundCourseDialog({ course, onClose }: { course: CustomerCourseNow; onClose: () => void }) {
  const t = useTexts(refundCourseTexts)
  const { form, title, fee, needs, used, byList, refund } = useRefund(course)
  const { unearned, paid, booked } = course
  return (
    <RefundForm
      title={title}
      okText={t.ok}
      danger
      width={560}
      form={form}
      initial={{ fee: unearned, method: 'AS_PAID', reason: '' }}
      needs={needs}
      submit={refund}
      done={({ returned }) => fill(t.done, { name: course.customer.name, course: course.course.name, yuan: formatFen(returned) })}
      paperOf={({ order_id }) => order_id}
      onClose={onClose}
      warning={booked > 0 && <Alert type="warning" showIcon className="kg-dialog-alert" title={fill(t.booked, { count: booked })} />}
    >
      <Slot at="goes-back" customerId={course.customer.id} />
      <Value course={course} used={used} byList={byList} />
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
      <Recorded course={course} fee={fee} />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
    </RefundForm>
  )
}

/** What is typed, whose right it needs, and how it is sent: more than is unearned needs a right of its own. */
function useRefund(course: CustomerCourseNow) {
  const t = useTexts(refundCourseTexts)
  const c = useTexts(confirmTexts)
  const [form] = Form.useForm<Values>()
  const { id, unearned, residue, lessons, gift_lessons } = course
  const title = fill(t.title, { name: course.customer.name, course: course.course.name })
  const { send } = useMoneySend(customerCourseCalls.refund, { label: title })
  const approve = useSend(customerCourseCalls.approveRefund)
  const { data } = useRead(customerCourseCalls.residualValue, { query: { id } }, { silent: true })
  const value = data?.data.find((one) => one.id === id)
  const fee = Form.useWatch('fee', form) ?? 0
  const refresh = useRefresh()
  const needs = (returned: number): Permission[] =>
    returned > unearned ? ['coaching.refund', 'coaching.refund-excess'] : ['coaching.refund']

  async function refund({ fee: returned, method, reason }: Values, confirm: Confirm) {
    const params = { id }
    const body = { fee: returned ?? 0, payment_method: methodAsked(method), reason }
    const what = fill(c.refund, { name: title, yuan: formatFen(body.fee) })
    const confirmed = await confirm(needs(body.fee), what, (who) => approve.send({ params, body: { ...body, ...who } }))
    try {
      return await send({ params, body: { ...body, ...confirmed, quoted: { credit: unearned, residue } } })
    } catch (thrown) {
      // It was refused because something is otherwise than the screen said.
      void refresh(['courses'])
      throw thrown
    }
  }
  return {
    form,
    title,
    fee,
    needs: needs(fee),
    /** Lessons used; until it is read, what the course itself says. */
    used: value?.used ?? lessons + gift_lessons - residue,
    byList: value?.by_list,
    refund,
  }
}

/** What was paid, what of it is used, and what isn't earned yet. */
function Value({ course, used, byList }: { course: CustomerCourseNow; used: number; byList: number | undefined }) {
  const t = useTexts(refundCourseTexts)
  const words = useWords()
  const { unearned, paid, refund_method } = course
  return (
    <FactList
      well
      facts={[
        [t.paid, formatFen(paid)],
        [t.used, fill(t.usedIs, { count: used })],
        [t.unearned, <b key="unearned">{formatFen(unearned)}</b>],
        refund_method !== null && [t.agreed, words(refundMethodWords[refund_method])],
        byList !== undefined && byList !== unearned && [t.byList, formatFen(byList)],
      ]}
    />
  )
}

/** What will be recorded of it: what goes back, what is kept or given beyond that, and the lessons that end. */
function Recorded({ course: { unearned, residue }, fee }: { course: CustomerCourseNow; fee: number }) {
  const t = useTexts(refundCourseTexts)
  return (
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
  )
}
