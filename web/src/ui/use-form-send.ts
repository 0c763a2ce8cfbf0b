/** A form that no dialog is made of: sent once at a time, what is wrong said at its fields. */
import { Form, type FormInstance } from 'antd'
import { isFailure } from '../api/failure.ts'
import { showOnFields } from './form-failure.ts'
import { useBusy } from './use-busy.ts'

export function useFormSend<Values extends object>(
  send: (values: Values) => Promise<unknown>,
): {
  form: FormInstance<Values>
  busy: boolean
  submit: (values: Values) => void
  /** What was said of a field goes once it is another. */
  typed: (changed: Partial<Values>) => void
} {
  const [form] = Form.useForm<Values>()
  const { busy, run } = useBusy()
  const submit = (values: Values) =>
    void run(async () => {
      try {
        await send(values)
      } catch (thrown) {
        if (!isFailure(thrown)) throw thrown
        showOnFields(thrown, form)
      }
    })
  const typed = (changed: Partial<Values>) => {
    const said = Object.keys(changed).map((name): { name: (string | number)[]; errors: string[] } => ({ name: [name], errors: [] }))
    // `as`: antd's type wants the names as literal paths of Values; they are its keys.
    form.setFields(said as Parameters<typeof form.setFields>[0])
  }
  return { form, busy, submit, typed }
}
