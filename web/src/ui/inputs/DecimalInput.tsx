/** A number with up to two decimals, as a scale shows it. The unit stands in the field: `suffix="kg"`. */
import { NumberInput, type NumberProps } from './NumberInput.tsx'

export function DecimalInput({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, ...rest }: NumberProps) {
  return <NumberInput inputMode="decimal" min={min} max={max} {...rest} read={read} write={(value) => value?.toString() ?? ''} />
}

function read(typed: string) {
  const text = typed.trim().replace(/[,，。．]/g, '.')
  return /^\d{0,5}(\.\d{0,2})?$/.test(text) ? { text, value: /\d/.test(text) ? Number(text) : null } : undefined
}
