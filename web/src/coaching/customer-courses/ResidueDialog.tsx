/** The lessons left are set anew: what is unearned is spread over them. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { formatFen } from '@kaiguan/contract/money'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { IntField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { residueTexts } from './customer-courses.texts.ts'

type Values = { residue: number | null; remark: string }

const { residue: Left } = customerCourseCalls.setResidue.body.shape

export function ResidueDialog({ course, onClose }: { course: CustomerCourse; onClose: () => void }) {
  const t = useTexts(residueTexts)
  const [form] = Form.useForm<Values>()
  const { customer, course: what, residue, booked, unearned } = course
  const title = fill(t.title, { name: customer.name, course: what.name })
  const { send } = useMoneySend(customerCourseCalls.setResidue, { label: title })
  const after = Form.useWatch('residue', form) ?? residue
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      form={form}
      initial={{ residue, remark: '' }}
      submit={({ residue: left, remark }: Values) => send({ params: { id: course.id }, body: { residue: left ?? 0, remark } })}
      done={({ residue: left }) => fill(t.done, { name: customer.name, course: what.name, residue: left })}
      onClose={onClose}
    >
      <IntField
        name="residue"
        label={t.residue}
        rule={Left}
        rules={[must((left: number | null) => (left ?? 0) < booked && fill(t.booked, { booked }))]}
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <TextField name="remark" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
      <h3 className="kg-heading">{t.recorded}</h3>
      <FactList
        well
        facts={[
          [t.lessons, fill(t.change, { before: residue, after })],
          [t.unit, fill(t.unitIs, { before: worth(unearned, residue), after: worth(unearned, after) })],
        ]}
      />
    </FormDialog>
  )
}

/** What the next lesson earns. */
function worth(unearned: number, residue: number): string {
  return formatFen(residue > 0 ? Math.floor(unearned / residue) : 0)
}
