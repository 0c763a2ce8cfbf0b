/** Yuan as one types it, fen as the form holds it. Two decimals; clamped to its limits when leaving the field (seed §5). */
import { type Fen, MAX_FEN, parseYuan } from '@kaiguan/contract/money'
import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { useTexts } from '../words/texts.ts'
import { clamp, yuanText } from './number-text.ts'
import { uiTexts } from './ui.texts.ts'

type Props = Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'defaultValue'> & {
  value?: Fen | null
  onChange?: (value: Fen | null) => void
  min?: Fen
  max?: Fen
  ref?: Ref<InputRef>
}

const TYPING = /^-?\d{0,9}(\.\d{0,2})?$/

export function MoneyInput({ value, onChange, min = 0, max = MAX_FEN, onBlur, ...rest }: Props) {
  const t = useTexts(uiTexts)
  // What is being typed (`12.`) is not yet an amount; outside typing the text follows the value.
  const [typing, setTyping] = useState<string | null>(null)

  function change(text: string) {
    const plain = text.replace(/[,，¥￥\s]/g, '')
    if (!TYPING.test(plain)) return
    setTyping(plain)
    onChange?.(parseYuan(plain.replace(/\.$/, '')))
  }
  function leave(event: React.FocusEvent<HTMLInputElement>) {
    setTyping(null)
    if (value !== null && value !== undefined && clamp(value, min, max) !== value) onChange?.(clamp(value, min, max))
    onBlur?.(event)
  }
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="kg-number-input"
      suffix={t.yuan}
      {...rest}
      value={typing ?? yuanText(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}
