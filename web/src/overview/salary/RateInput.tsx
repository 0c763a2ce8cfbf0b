/** A part of something in percent as one types it, with up to two decimals; ten-thousandths as the form holds it. */
import { NumberInput, type NumberProps } from '../../ui/inputs/NumberInput.tsx'

const MOST_BP = 10_000

export function RateInput({ min = 0, max = MOST_BP, ...rest }: NumberProps) {
  return <NumberInput inputMode="decimal" suffix="%" min={min} max={max} {...rest} read={read} write={write} />
}

function read(typed: string) {
  const text = typed.trim().replace(/[,，。．]/g, '.')
  return /^\d{0,3}(\.\d{0,2})?$/.test(text) ? { text, value: /\d/.test(text) ? Math.round(Number(text) * 100) : null } : undefined
}

const write = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value / 100))
