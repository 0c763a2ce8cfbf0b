/** The server's 422 onto the fields of an open form; what the form doesn't have is left to the catalogue, so nothing is said twice. */
import type { FormInstance } from 'antd'
import type { Failure } from '../../api/failure.ts'

type NamePath = (string | number)[]

/** `lines.0.fee` → ['lines', 0, 'fee'] */
function pathOf(field: string): NamePath {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

export function showOnFields<Values>(failure: Failure, form: FormInstance<Values>): void {
  const here = failure.fields.flatMap(({ field, text }) => {
    const name = pathOf(field)
    return form.getFieldInstance(name) === undefined && !isKnown(form, name) ? [] : [{ field, name, text }]
  })
  if (here.length === 0) return
  failure.takeFields(here.map(({ field }) => field))
  // `as`: the server names the fields; antd's type wants them as literal paths of Values.
  form.setFields(here.map(({ name, text }) => ({ name, errors: [text] })) as Parameters<typeof form.setFields>[0])
  const first = here[0]
  if (first) form.scrollToField(first.name, { focus: true, block: 'nearest' })
}

function isKnown<Values>(form: FormInstance<Values>, name: NamePath): boolean {
  return form.getFieldsError().some((known) => known.name.length === name.length && known.name.every((part, at) => part === name[at]))
}
