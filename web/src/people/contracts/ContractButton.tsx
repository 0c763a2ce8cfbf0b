/** At the end of a sale that made a contract: one key, S, opens it, to be signed, and to be seen once it is. Nobody types there; Enter stays what it was. */
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useTexts } from '../../words/texts.ts'
import { contractTexts } from './contracts.texts.ts'

const ContractDialog = lazy(() => import('./ContractDialog.tsx'))

export function ContractButton({ id }: { id: number | null }) {
  const t = useTexts(contractTexts)
  const allowed = useAllowed()
  const [open, setOpen] = useState(false)
  const [signed, setSigned] = useState(false)
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
        {signed ? t.showContract : t.signContract} <kbd>S</kbd>
      </Button>
      {open && (
        <Suspense>
          <ContractDialog
            id={id}
            signs={!signed}
            onClose={() => setOpen(false)}
            onSigned={() => {
              setOpen(false)
              setSigned(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
