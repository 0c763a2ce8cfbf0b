/** What the fields for whole numbers and for money share: text while one types, a value else, clamped when the field is left. */
import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { clamp } from './number-text.ts'

export type NumberProps = Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'defaultValue'> & {
  value?: number | null
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  ref?: Ref<InputRef>
}

type Props = NumberProps & {
  min: number
  max: number
  /** The typed text as the field keeps it, and the value it holds (`12.` is 12 already); undefined: such a key is not taken. */
  read: (text: string) => { text: string; value: number | null } | undefined
  write: (value: number | null | undefined) => string
}

export function NumberInput({ value, onChange, min, max, onBlur, read, write, ...rest }: Props) {
  const [typing, setTyping] = useState<string | null>(null)

  function change(text: string) {
    const typed = read(text)
    if (!typed) return
    setTyping(typed.text)
    onChange?.(typed.value)
  }
  function leave(event: React.FocusEvent<HTMLInputElement>) {
    setTyping(null)
    if (value !== null && value !== undefined && clamp(value, min, max) !== value) onChange?.(clamp(value, min, max))
    onBlur?.(event)
  }
  return (
    <Input
      autoComplete="off"
      className="kg-number-input"
      {...rest}
      value={typing ?? write(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}
