/** At the end of a sale that made a contract: one key, S, opens it, to be signed. Nobody types there; Enter stays what it was. */
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useTexts } from '../../words/texts.ts'
import { contractTexts } from './contracts.texts.ts'

const ContractDialog = lazy(() => import('./ContractDialog.tsx'))

type Props = { id: number | null; onSigned?: () => void }

export function ContractButton({ id, onSigned }: Props) {
  const t = useTexts(contractTexts)
  const allowed = useAllowed()
  const [open, setOpen] = useState(false)
  const signs = id !== null && allowed('contracts.sign') && allowed('contracts.view')
  useEffect(() => {
    if (!signs || open) return
    const onKey = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent) => {
      const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (key.toLowerCase() === 's' && !altKey && !ctrlKey && !metaKey && !typing) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [signs, open])
  if (!signs) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t.signContract} <kbd>S</kbd>
      </Button>
      {open && (
        <Suspense>
          <ContractDialog
            id={id}
            signs
            onClose={() => setOpen(false)}
            onSigned={() => {
              setOpen(false)
              onSigned?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
