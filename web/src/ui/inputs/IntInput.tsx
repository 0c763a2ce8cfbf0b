/** Whole numbers. The unit stands in the field: `suffix="天"`. */
import { NumberInput, type NumberProps } from './NumberInput.tsx'

export function IntInput({ min = 0, max = 999_999_999, ...rest }: NumberProps) {
  return <NumberInput inputMode="numeric" min={min} max={max} {...rest} read={read} write={(value) => value?.toString() ?? ''} />
}

function read(typed: string) {
  const text = typed.trim()
  return /^-?\d{0,9}$/.test(text) ? { text, value: /\d/.test(text) ? Number(text) : null } : undefined
}
