/** Adding a customer: the phone first, because it says whether this person is known already (docs/customers.md). */
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { Phone } from '@kaiguan/contract/rules'
import { Id } from '@kaiguan/contract/shapes'
import { Button, Form, type FormRule, Input } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { CodeField } from '../../../ground/phone-codes/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Field, PhoneField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CustomerPicker } from '../CustomerPicker.tsx'
import { customerFormTexts } from '../customers.texts.ts'
import { useMemberDrawer } from '../drawer/member-drawer.ts'
import { CustomerFields, NameFields } from './CustomerFields.tsx'
import { type CustomerValues, newCustomer } from './customer-form.ts'
import { KnownPhone, useKnownPhone } from './KnownPhone.tsx'

type Values = CustomerValues & {
  phone?: string
  phone_code?: string
  guardian_customer_id?: number | null
  join_person_id?: number
  person?: 'keep' | 'update'
}

/** `guardianId`: a child of theirs. */
type Props = { phone?: string; guardianId?: number; onClose: () => void; onAdded?: (customer: Customer) => void }

export default function AddCustomerDialog({ phone: given, guardianId, onClose, onAdded }: Props) {
  const t = useTexts(customerFormTexts)
  const drawer = useMemberDrawer()
  const adding = useAdding(guardianId)
  const { form, known, joined, correcting } = adding
  return (
    <FormDialog
      title={t.addTitle}
      okText={t.create}
      width={680}
      form={form}
      initial={{ ...newCustomer, phone: given, guardian_customer_id: guardianId }}
      draft={guardianId === undefined ? 'add-customer' : undefined}
      submit={adding.add}
      done={({ name }) => fill(t.added, { name })}
      onDone={onAdded}
      onClose={onClose}
    >
      <Form.Item name="join_person_id" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="person" hidden>
        <Input />
      </Form.Item>
      {known && (
        <KnownPhone
          known={known}
          joined={joined}
          correcting={correcting}
          onOpen={(id) => {
            onClose()
            drawer.open(id)
          }}
          onJoin={({ id, name, sex, birthday }) => {
            form.setFieldsValue({ join_person_id: id, person: 'keep', name, sex, birthday })
            // The question under the phone is answered by this.
            form.setFields([{ name: 'phone', errors: [] }])
          }}
          onCorrect={() => form.setFieldValue('person', 'update')}
        />
      )}
      <div className="kg-two">
        <PhoneOrGuardian adding={adding} guardianId={guardianId} />
        <NameFields autoFocus={guardianId !== undefined} fixed={joined && !correcting} />
      </div>
      <CustomerFields faceFixed={joined && !correcting} />
    </FormDialog>
  )
}

type Adding = ReturnType<typeof useAdding>

/** What is typed, whether it is a child, whom the phone is known for, and how the customer is added. */
function useAdding(guardianId: number | undefined) {
  const t = useTexts(customerFormTexts)
  const [form] = Form.useForm<Values>()
  const { send } = useSend(customerCalls.create)
  const code = useSend(phoneCodeCalls.createCustomer)
  const [child, setChild] = useState(guardianId !== undefined)
  const phone = Form.useWatch('phone', form)
  const joining = Form.useWatch('join_person_id', form)
  const known = useKnownPhone(child ? null : phone)
  const joined = known?.kind === 'unity' && joining === known.person.id
  const correcting = Form.useWatch('person', form) === 'update'

  /** Whoever has this phone already is opened or joined, not added beside. */
  const undecided: FormRule = {
    validateTrigger: 'onSubmit',
    validator: async () => {
      if (known?.kind === 'own') throw new Error(t.ownRule)
      if (known?.kind === 'unity' && !joined) throw new Error(t.unityRule)
    },
  }

  const add = (values: Values) =>
    send({
      body: child
        ? { ...values, phone: null, phone_code: undefined, join_person_id: undefined, person: undefined }
        : { ...values, guardian_customer_id: null },
    })
  return { form, code, child, setChild, known, joined, correcting, undecided, add }
}

/** The phone with its code; of a child whose it is. */
function PhoneOrGuardian({ adding, guardianId }: { adding: Adding; guardianId: number | undefined }) {
  const t = useTexts(customerFormTexts)
  const { form, code, child, setChild, undecided } = adding
  return (
    <>
      {child ? (
        <Field
          name="guardian_customer_id"
          asks="choose"
          called={t.guardian}
          label={<FieldLabel text={t.guardian} action={t.hasPhone} run={() => setChild(false)} />}
          rule={Id}
          extra={t.guardianHint}
        >
          <CustomerPicker autoFocus={guardianId === undefined} />
        </Field>
      ) : (
        <PhoneField
          name="phone"
          called={t.phone}
          label={<FieldLabel text={t.phone} action={t.noPhone} run={() => setChild(true)} />}
          rule={Phone}
          rules={[undecided]}
          validateFirst
          autoFocus
          placeholder={t.phoneHint}
          onChange={() => form.setFieldsValue({ join_person_id: undefined, person: undefined })}
        />
      )}
      {!child && <CodeField name="phone_code" label={t.phoneCode} extra={t.phoneCodeHint} ask={(body) => code.send({ body })} />}
    </>
  )
}

/** A label with the other way of filling the field at its end. */
function FieldLabel({ text, action, run }: { text: string; action: string; run: () => void }) {
  return (
    <span className="kg-label-action kg-row">
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
