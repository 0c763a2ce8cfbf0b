/** A place to pick a picture: by a click or the keyboard, or dropped. The field behind it is the browser's own. */
import { type ReactNode, useRef, useState } from 'react'

type Props = {
  id?: string | undefined
  className: string
  disabled?: boolean
  onFile: (file: File) => void
  children: ReactNode
  /** Its name, where what is in it doesn't say. */
  label?: string
  title?: string | undefined
}

export function Dropping({ id, className, disabled, onFile, children, label, title }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        disabled={disabled}
        data-over={over}
        aria-label={label}
        title={title}
        onClick={() => input.current?.click()}
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
