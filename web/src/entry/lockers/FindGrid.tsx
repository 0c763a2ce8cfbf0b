/** The one field of the wall: a number, a wristband, a holder. Enter opens the first, or rents it where it is free. */
import { SearchOutlined } from '@ant-design/icons'
import type { WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import { Input, type InputRef } from 'antd'
import { useId, useRef } from 'react'
import { isComposing } from '../../ui/inputs/choosing-keys.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { lockerTexts } from './lockers.texts.ts'

type Props = {
  text: string
  onText: (text: string) => void
  /** Null: nothing was asked yet. */
  found: readonly WallGrid[] | null
  area: string
  onEnter: () => void
}

export function FindGrid({ text, onText, found, area, onEnter }: Props) {
  const t = useTexts(lockerTexts)
  const hintId = useId()
  const field = useRef<InputRef>(null)
  const none = found !== null && found.length === 0
  return (
    <div className="kg-find-grid">
      <Input
        ref={field}
        size="large"
        autoFocus
        prefix={<SearchOutlined aria-hidden="true" />}
        status={none ? 'error' : undefined}
        placeholder={t.find}
        aria-label={t.findLabel}
        aria-describedby={hintId}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Escape') onText('')
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (none) field.current?.select()
          else if (!event.repeat) onEnter()
        }}
      />
      <p id={hintId} className={none ? 'kg-wrong' : 'kg-soft'} role="status">
        {found === null ? t.findKeys : none ? fill(t.findNone, { area, text: text.trim() }) : fill(t.findMany, { count: found.length })}
      </p>
    </div>
  )
}
