/** Leaving a field checks it once something was typed or chosen there: the first field has the focus by itself, and leaving it empty says nothing yet. */
import type { FormInstance } from 'antd'

export function validateLeft<Values>(form: FormInstance<Values>, formName: string, left: Element): void {
  // antd's ids: the form's name, then the field's path.
  const field = form.getFieldsError().find(({ name }) => left.id === [formName, ...name].join('_'))
  if (!field) return
  // `as`: a path that the form itself named; antd's types want it as literal paths of Values.
  const name = field.name as Parameters<typeof form.isFieldTouched>[0]
  if (!form.isFieldTouched(name)) return
  // What is wrong stands under the field.
  form.validateFields([name]).catch(() => undefined)
}
