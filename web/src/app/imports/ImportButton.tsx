/** What a former system knew comes in, beside the list that shows it; `?import=1` of a record or a message opens it here. */
import type { ImportKind } from '@kaiguan/contract/overview/imports/calls'
import { Button } from 'antd'
import { type Needs, useAllowed } from '../../session/allowed.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { Slot } from '../Slot.tsx'

export function ImportButton({ kind, needs, text }: { kind: ImportKind; needs: Needs; text: string }) {
  const allowed = useAllowed()
  const sheet = useOpened('import')
  if (!allowed(needs)) return null
  return (
    <>
      <Button onClick={sheet.open}>{text}</Button>
      {sheet.isOpen && <Slot at="import" kind={kind} onClose={sheet.close} />}
    </>
  )
}
