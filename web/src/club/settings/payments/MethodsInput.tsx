/** Each method of payment in a row: taken or not, its name here, what the provider keeps, the branch's number there. */
import { PaymentSetting } from '@kaiguan/contract/club/settings/payment-settings'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { Input, Switch } from 'antd'
import { lengthOf } from '../../../ui/forms/rules.ts'
import { DecimalInput } from '../../../ui/inputs/DecimalInput.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { paymentsTexts } from './payments.texts.ts'
import './payments.css'

type Props = { value?: PaymentSetting[]; onChange?: (value: PaymentSetting[]) => void; id?: string }

export function MethodsInput({ value = [], onChange, id }: Props) {
  const t = useTexts(paymentsTexts)
  const words = useWords()
  const { name: Name, merchant_no: MerchantNo } = PaymentSetting.shape
  const set = (at: number, change: Partial<PaymentSetting>) => onChange?.(value.map((row, i) => (i === at ? { ...row, ...change } : row)))
  return (
    <div className="kg-payment-methods kg-stack" id={id}>
      <div className="kg-soft" aria-hidden="true">
        <span>{t.method}</span>
        <span>{t.taken}</span>
        <span>{t.name}</span>
        <span>{t.rate}</span>
        <span>{t.merchant}</span>
      </div>
      {value.map(({ payment_method, on, name, rate_bp, merchant_no }, at) => {
        const method = words(paymentWords[payment_method])
        return (
          <div key={payment_method}>
            <span>{method}</span>
            <Switch aria-label={fill(t.takenOf, { method })} checked={on} onChange={(next) => set(at, { on: next })} />
            <Input
              aria-label={fill(t.nameOf, { method })}
              value={name}
              placeholder={method}
              maxLength={lengthOf(Name)}
              onChange={({ target }) => set(at, { name: target.value })}
            />
            <DecimalInput
              aria-label={fill(t.rateFor, { method })}
              value={rate_bp / 100}
              max={10}
              suffix="%"
              onChange={(percent) => set(at, { rate_bp: Math.round((percent ?? 0) * 100) })}
            />
            <Input
              aria-label={fill(t.merchantFor, { method })}
              value={merchant_no}
              maxLength={lengthOf(MerchantNo)}
              onChange={({ target }) => set(at, { merchant_no: target.value })}
            />
          </div>
        )
      })}
    </div>
  )
}
