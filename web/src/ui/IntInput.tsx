/** Whole numbers, clamped to min and max when leaving the field (seed §5). The unit stands in the field: `suffix="天"`. */
import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { clamp } from './number-text.ts'

type Props = Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'defaultValue'> & {
  value?: number | null
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  ref?: Ref<InputRef>
}

export function IntInput({ value, onChange, min = 0, max = 999_999_999, onBlur, ...rest }: Props) {
  const [typing, setTyping] = useState<string | null>(null)

  function change(text: string) {
    const plain = text.trim()
    if (!/^-?\d{0,9}$/.test(plain)) return
    setTyping(plain)
    onChange?.(/\d/.test(plain) ? Number(plain) : null)
  }
  function leave(event: React.FocusEvent<HTMLInputElement>) {
    setTyping(null)
    if (value !== null && value !== undefined && clamp(value, min, max) !== value) onChange?.(clamp(value, min, max))
    onBlur?.(event)
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      className="kg-number-input"
      {...rest}
      value={typing ?? value?.toString() ?? ''}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}
