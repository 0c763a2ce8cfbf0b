/** Changing by which methods money is taken. */
import { PaymentSettingsNow, paymentSettingCalls } from '@kaiguan/contract/club/settings/payment-settings'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { GroupField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { useTexts } from '../../../words/texts.ts'
import { MethodsInput } from './MethodsInput.tsx'
import { paymentsTexts } from './payments.texts.ts'

type Values = Pick<PaymentSettingsNow, 'methods'>

function valuesOf({ methods }: PaymentSettingsNow): Values {
  return { methods }
}

export function PaymentsDialog({ now, onClose }: { now: PaymentSettingsNow; onClose: () => void }) {
  const t = useTexts(paymentsTexts)
  const { send } = useSend(paymentSettingCalls.edit)
  const { shown, onStale } = useEdited(now, PaymentSettingsNow, valuesOf)
  return (
    <FormDialog
      title={t.editTitle}
      width={760}
      initial={valuesOf(now)}
      submit={({ methods }: Values) => send({ body: { methods, version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <GroupField
        name="methods"
        label={t.methods}
        extra={t.hint}
        rules={[must((rows: Values['methods']) => rows.every(({ on }) => !on) && t.oneMust)]}
      >
        <MethodsInput />
      </GroupField>
    </FormDialog>
  )
}
