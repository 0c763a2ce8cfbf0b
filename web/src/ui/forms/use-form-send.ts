/** A form that no dialog is made of: sent once at a time, what is wrong said at its fields. */
import { Form, type FormInstance } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useBusy } from '../dialogs/use-busy.ts'
import { showOnFields } from './form-failure.ts'

type Sent<Values> = {
  /** For its `Form`: asked as one leaves a field; what was said of a field goes once it is another. */
  fields: {
    form: FormInstance<Values>
    layout: 'vertical'
    validateTrigger: 'onBlur'
    scrollToFirstError: { focus: true }
    onValuesChange: (changed: Partial<Values>) => void
    onFinish: (values: Values) => void
  }
  busy: boolean
}

export function useFormSend<Values extends object>(send: (values: Values) => Promise<unknown>): Sent<Values> {
  const [form] = Form.useForm<Values>()
  const { busy, run } = useBusy()
  const onFinish = (values: Values) =>
    void run(async () => {
      try {
        await send(values)
      } catch (thrown) {
        if (!isFailure(thrown)) throw thrown
        showOnFields(thrown, form)
      }
    })
  const onValuesChange = (changed: Partial<Values>) => {
    const said = Object.keys(changed).map((name): { name: (string | number)[]; errors: string[] } => ({ name: [name], errors: [] }))
    // `as`: antd's type wants the names as literal paths of Values; they are its keys.
    form.setFields(said as Parameters<typeof form.setFields>[0])
  }
  const asked = { layout: 'vertical', validateTrigger: 'onBlur', scrollToFirstError: { focus: true } } as const
  return { fields: { form, ...asked, onValuesChange, onFinish }, busy }
}
