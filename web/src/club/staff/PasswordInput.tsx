import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import { resetTexts } from './staff.texts.ts'
import { randomBelow, readablePassword } from './staff-form.ts'

type Props = { value?: string; onChange?: (password: string) => void; id?: string; autoFocus?: boolean }

/** A password for somebody else: typed, or made and then shown, to be read out to them. */
export function PasswordInput({ value, onChange, id, autoFocus }: Props) {
  const t = useTexts(resetTexts)
  const [visible, setVisible] = useState(false)
  return (
    <Space.Compact block>
      <Input.Password
        id={id}
        autoFocus={autoFocus}
        autoComplete="new-password"
        maxLength={200}
        value={value}
        visibilityToggle={{ visible, onVisibleChange: setVisible }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button
        onClick={() => {
          onChange?.(readablePassword(randomBelow))
          setVisible(true)
        }}
      >
        {t.make}
      </Button>
    </Space.Compact>
  )
}
