/** The lowest price as a share of the list price: 折 in Chinese, per cent in English; basis points in the form. Empty: the list price. */
import { Input } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../words/language.ts'
import { useTexts } from '../../../words/texts.ts'
import { bpToText, LIST_PRICE, textToBp } from '../authority/authority-form.ts'
import { authorityTexts } from '../roles.texts.ts'

type Props = { value: number; onChange: (bp: number) => void; disabled?: boolean; 'aria-label': string }

export function FoldInput({ value, onChange, ...rest }: Props) {
  const t = useTexts(authorityTexts)
  const language = useLanguage()
  const [typing, setTyping] = useState<string | null>(null)
  function change(text: string) {
    const plain = text.trim()
    if (plain === '') {
      setTyping('')
      onChange(LIST_PRICE)
      return
    }
    const bp = /^\d{1,3}(\.\d{0,2})?$/.test(plain) ? textToBp(plain, language) : null
    if (bp === null) return
    setTyping(plain)
    onChange(bp)
  }
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="kg-number-input"
      // Always something: an input that gets its unit while one types would lose the focus.
      suffix={value === LIST_PRICE && typing === null ? <span /> : t.foldUnit}
      placeholder={t.noFold}
      value={typing ?? (value === LIST_PRICE ? '' : bpToText(value, language))}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyping(null)}
    />
  )
}
