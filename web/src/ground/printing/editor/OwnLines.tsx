import { MOST_OWN_LINES, OWN_LINE_LENGTH } from '@kaiguan/contract/ground/printing/calls'
import { Input } from 'antd'
import { useId } from 'react'

type Props = {
  label: string
  hint: string
  lines: readonly string[]
  disabled: boolean
  onChange: (lines: string[]) => void
}

/** A few lines of the club's own; a fourth isn't taken. */
export function OwnLines({ label, hint, lines, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="kg-receipt-own">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={lines.join('\n')}
        placeholder={hint}
        disabled={disabled}
        autoSize={{ minRows: 2, maxRows: MOST_OWN_LINES }}
        onChange={({ target }) =>
          onChange(
            target.value === ''
              ? []
              : target.value
                  .split('\n')
                  .slice(0, MOST_OWN_LINES)
                  .map((line) => line.slice(0, OWN_LINE_LENGTH)),
          )
        }
      />
    </div>
  )
}
