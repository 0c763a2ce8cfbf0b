import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import { maskPhone } from './phone-text.ts'

/** A masked phone. `reveal` asks the server for the whole number, which logs it; without it there is no eye. */
export function Phone({ value, reveal }: { value: string | null | undefined; reveal?: () => Promise<string> }) {
  const t = useTexts(uiTexts)
  const [whole, setWhole] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  if (!value) return <span className="kg-figures">-</span>

  async function toggle() {
    if (whole !== null) return setWhole(null)
    setAsking(true)
    try {
      setWhole((await reveal?.()) ?? null)
    } catch {
      // The error catalogue has said why.
    } finally {
      setAsking(false)
    }
  }
  return (
    <span className="kg-figures kg-phone">
      {whole ?? maskPhone(value)}
      {reveal && (
        <Button
          type="text"
          size="small"
          loading={asking}
          aria-label={whole === null ? t.reveal : t.hide}
          icon={whole === null ? <EyeOutlined /> : <EyeInvisibleOutlined />}
          onClick={toggle}
        />
      )}
    </span>
  )
}
