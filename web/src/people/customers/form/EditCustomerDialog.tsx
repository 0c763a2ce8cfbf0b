/** Changing a customer. The phone is masked and stays unless it is replaced. */
import { Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { Phone } from '@kaiguan/contract/rules'
import { Button, Form, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { maskPhone } from '../../../ui/display/phone-text.ts'
import { cleared } from '../../../ui/forms/null-cleared.ts'
import { useRule } from '../../../ui/forms/rules.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { useTexts } from '../../../words/texts.ts'
import { customerFormTexts } from '../customers.texts.ts'
import { CustomerFields, NameFields } from './CustomerFields.tsx'
import { type CustomerValues, valuesOf } from './customer-form.ts'

type Values = CustomerValues & { phone?: string }

/** From a row of the list: the whole customer is asked for first. */
export default function EditCustomerById({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(customerCalls.show, { params: { id: String(id) } }, { staleTime: 0 })
  if (!read.data || read.isFetching) return null
  return <EditCustomerDialog customer={read.data} onClose={onClose} />
}

export function EditCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts(customerFormTexts)
  const rule = useRule()
  const phoneId = useId()
  const { send } = useSend(customerCalls.edit)
  const { shown, onStale } = useEdited(customer, Customer, valuesOf)
  const [replacing, setReplacing] = useState(customer.phone === '')

  return (
    <FormDialog
      title={t.editTitle}
      width={680}
      initial={valuesOf(customer)}
      submit={({ phone, ...values }: Values) =>
        send({
          params: { id: shown.id },
          body: { ...cleared(values), phone: replacing && phone ? phone : undefined, version: shown.version },
        })
      }
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        <NameFields autoFocus />
        {replacing ? (
          <Form.Item label={t.newPhone} required={shown.guardian === null} htmlFor={phoneId}>
            <Space.Compact block>
              <Form.Item name="phone" noStyle rules={[rule(Phone, { optional: shown.guardian !== null, called: t.phone })]}>
                <Input
                  id={phoneId}
                  inputMode="numeric"
                  maxLength={11}
                  autoComplete="off"
                  placeholder={t.phoneHint}
                  className="kg-figures"
                />
              </Form.Item>
              {shown.phone !== '' && <Button onClick={() => setReplacing(false)}>{t.phoneKeep}</Button>}
            </Space.Compact>
          </Form.Item>
        ) : (
          <Form.Item label={t.phone}>
            <Space.Compact block>
              <Input value={maskPhone(shown.phone)} readOnly variant="filled" className="kg-figures" aria-label={t.phone} />
              <Button onClick={() => setReplacing(true)}>{t.phoneChange}</Button>
            </Space.Compact>
          </Form.Item>
        )}
      </div>
      <CustomerFields customer={shown} consultant={shown.consultant} coach={shown.coach} assigning={false} />
    </FormDialog>
  )
}
