/**
 * A field whose answers stand in a list under it (combobox pattern): the arrow keys go round in the list, Enter is the
 * field's own, and the focus stays where one types.
 */
import { SearchOutlined } from '@ant-design/icons'
import { Input, Spin } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { isComposing } from './choosing-keys.ts'

type Props = {
  label: string
  placeholder: string
  maxLength: number
  listId: string
  /** How many answers there are, and which one Enter would open. */
  count: number
  at: number
  onAt: (at: number) => void
  /** Its id in the list. */
  activeId: string | undefined
  busy: boolean
  value: string
  onType: (text: string) => void
  onEnter: () => void
}

export function ComboInput({ label, placeholder, maxLength, listId, count, at, onAt, activeId, busy, value, onType, onEnter }: Props) {
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    // Enter while a Chinese input method is open chooses its word.
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) onEnter()
    else if (count > 0) onAt((Math.min(at, count - 1) + step + count) % count)
  }
  return (
    <Input
      autoFocus
      size="large"
      prefix={<SearchOutlined aria-hidden="true" />}
      suffix={busy ? <Spin size="small" /> : <span />}
      placeholder={placeholder}
      aria-label={label}
      role="combobox"
      aria-expanded={count > 0}
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKey}
    />
  )
}

type OptionProps = {
  id: string
  className: string
  active: boolean
  /** Where pointing alone chooses. */
  onPoint?: () => void
  onChoose: () => void
  children: ReactNode
}

/** One of its answers. */
export function ComboOption({ id, className, active, onPoint, onChoose, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={className}
      onMouseMove={() => !active && onPoint?.()}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      {children}
    </div>
  )
}
