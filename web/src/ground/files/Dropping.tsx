/** A place to pick a picture: by a click or the keyboard, or dropped. The field behind it is the browser's own. */
import { type ReactNode, useRef, useState } from 'react'

type Props = {
  id?: string | undefined
  className: string
  disabled?: boolean
  /** Not now, but it keeps the focus. */
  busy?: boolean
  autoFocus?: boolean
  onFile: (file: File) => void
  children: ReactNode
  /** Its name, where what is in it doesn't say. */
  label?: string
  title?: string | undefined
}

export function Dropping({ id, className, disabled, busy, autoFocus, onFile, children, label, title }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled && !busy) onFile(file)
  }
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        disabled={disabled}
        aria-disabled={busy}
        // biome-ignore lint/a11y/noAutofocus: it is what the step begins with
        autoFocus={autoFocus}
        data-over={over}
        aria-label={label}
        title={title}
        onClick={() => busy || input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        // Ant Design shows `hidden` ones inside its forms.
        style={{ display: 'none' }}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files)
          // The same file again is a choice, too.
          target.value = ''
        }}
      />
    </>
  )
}
