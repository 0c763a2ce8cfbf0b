/** A person's picture in a form: the picture or the initial, and the tool that changes it. */
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { Initial } from '../../ui/display/Initial.tsx'
import { useTexts } from '../../words/texts.ts'
import './files.css'
import { fileTexts } from './files.texts.ts'
import { sourceOf } from './upload.ts'

const AvatarDialog = lazy(() => import('./AvatarDialog.tsx'))

type Props = { of: string; value?: string | null; onChange?: (value: string | null) => void; id?: string }

export function AvatarInput({ of, value = null, onChange, id }: Props) {
  const t = useTexts(fileTexts)
  const [open, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const verb = value === null ? t.addAvatar : t.changeAvatar
  return (
    <div className="kg-avatar-input">
      <Initial name={of} picture={value === null ? null : sourceOf(value)} size="large" />
      {/* By its own words: the field's label would be its name to whoever hears it. */}
      <Button ref={change} id={id} aria-label={verb} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {value !== null && (
        <Button
          type="text"
          onClick={() => {
            onChange?.(null)
            change.current?.focus()
          }}
        >
          {t.remove}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <AvatarDialog onDone={(name) => onChange?.(name)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
