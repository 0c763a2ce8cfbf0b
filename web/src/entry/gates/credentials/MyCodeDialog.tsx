/** My own entry code, as staff: on a phone that is bound (员工通行). */
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { send } from '../../../api/send.ts'
import { CodeShown } from '../../../people/member/parts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useTexts } from '../../../words/texts.ts'
import { gateScreenTexts } from '../screens.texts.ts'

const WIDTH = 360

export default function MyCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(gateScreenTexts)
  return (
    <Dialog title={t.myCode} width={WIDTH} onClose={onClose}>
      <CodeShown fetch={() => send(gateCredentialCalls.myCodes, {}, { silent: true })} />
    </Dialog>
  )
}
