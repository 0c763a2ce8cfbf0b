/** Yuan as one types it, with up to two decimals; fen as the form holds it. */
import { MAX_FEN, parseYuan } from '@kaiguan/contract/money'
import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import { NumberInput, type NumberProps } from './NumberInput.tsx'
import { yuanText } from './number-text.ts'

export function MoneyInput({ min = 0, max = MAX_FEN, ...rest }: NumberProps) {
  const t = useTexts(uiTexts)
  return <NumberInput inputMode="decimal" suffix={t.yuan} min={min} max={max} {...rest} read={read} write={yuanText} />
}

function read(typed: string) {
  const text = typed.replace(/[,，¥￥\s]/g, '')
  return /^-?\d{0,9}(\.\d{0,2})?$/.test(text) ? { text, value: parseYuan(text.replace(/\.$/, '')) } : undefined
}
