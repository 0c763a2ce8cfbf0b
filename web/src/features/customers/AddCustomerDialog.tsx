/** Adding a customer: the phone first, because it says whether this person is known already (DOMAIN.md §3). */
import { type Customer, customerCalls } from '@kaiguan/contract/features/customers'
import { Phone } from '@kaiguan/contract/rules'
import { Button, Form, type FormRule, Input } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { CustomerFields, NameFields } from './CustomerFields.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { type CustomerValues, newCustomer } from './customer-form.ts'
import { customerFormTexts } from './customers.texts.ts'
import { KnownPhone, useKnownPhone } from './KnownPhone.tsx'
import { useMemberDrawer } from './member-drawer.ts'

type Values = CustomerValues & { phone?: string; guardian_customer_id?: number | null; join_person_id?: number; child?: boolean }

type Props = { phone?: string; onClose: () => void; onAdded?: (customer: Customer) => void }

export default function AddCustomerDialog({ phone: given, onClose, onAdded }: Props) {
  const t = useTexts(customerFormTexts)
  const rule = useRule()
  const drawer = useMemberDrawer()
  const [form] = Form.useForm<Values>()
  const { send } = useSend(customerCalls.create)
  const [child, setChild] = useState(false)
  const phone = Form.useWatch('phone', form)
  const joining = Form.useWatch('join_person_id', form)
  const known = useKnownPhone(child ? null : phone)
  const joined = known?.kind === 'unity' && joining === known.person.id

  const undecided: FormRule = {
    validateTrigger: 'onSubmit',
    validator: async () => {
      if (known?.kind === 'own') throw new Error(t.ownRule)
      if (known?.kind === 'unity' && !joined) throw new Error(t.unityRule)
    },
  }

  async function add({ child: _, ...values }: Values) {
    const added = await send({
      body: child ? { ...values, phone: null, join_person_id: undefined } : { ...values, guardian_customer_id: null },
    })
    notices.message({ level: 'success', text: fill(t.added, { name: added.name }) })
    onAdded?.(added)
  }

  return (
    <FormDialog<Values>
      title={t.addTitle}
      okText={t.create}
      width={680}
      form={form}
      initial={{ ...newCustomer, phone: given }}
      draft="add-customer"
      submit={add}
      onClose={onClose}
    >
      <Form.Item name="join_person_id" hidden>
        <Input />
      </Form.Item>
      {known && (
        <KnownPhone
          known={known}
          joined={joined}
          onOpen={(id) => {
            onClose()
            drawer.open(id)
          }}
          onJoin={({ id, name, sex, birthday }) => {
            form.setFieldsValue({ join_person_id: id, name, sex, birthday })
            // The question under the phone is answered by this.
            form.setFields([{ name: 'phone', errors: [] }])
          }}
        />
      )}
      <div className="kg-two">
        {child ? (
          <Form.Item
            name="guardian_customer_id"
            label={<FieldLabel text={t.guardian} action={t.hasPhone} run={() => setChild(false)} />}
            required
            rules={[{ required: true, message: t.guardianHint }]}
            extra={t.guardianHint}
          >
            <CustomerPicker autoFocus />
          </Form.Item>
        ) : (
          <Form.Item
            name="phone"
            label={<FieldLabel text={t.phone} action={t.noPhone} run={() => setChild(true)} />}
            required
            validateFirst
            rules={[rule(Phone), undecided]}
          >
            <Input
              autoFocus
              inputMode="numeric"
              maxLength={11}
              autoComplete="off"
              placeholder={t.phoneHint}
              className="kg-figures"
              onChange={() => form.setFieldValue('join_person_id', undefined)}
            />
          </Form.Item>
        )}
        <NameFields />
      </div>
      <CustomerFields />
    </FormDialog>
  )
}

/** A label with the other way of filling the field at its end. */
function FieldLabel({ text, action, run }: { text: string; action: string; run: () => void }) {
  return (
    <span className="kg-label-action">
      {text}
      <Button
        type="link"
        size="small"
        onClick={(event) => {
          // Inside a label, a click would go on to the field.
          event.preventDefault()
          run()
        }}
      >
        {action}
      </Button>
    </span>
  )
}
