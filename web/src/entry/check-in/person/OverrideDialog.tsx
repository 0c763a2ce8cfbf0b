/** Letting somebody in against the rules: it asks why. */
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { fixTexts } from '../check-in.texts.ts'
import type { Desk } from './use-desk.ts'

type Props = { name: string; message: string; submit: Desk['override']; onClose: () => void }

export default function OverrideDialog({ name, message, submit, onClose }: Props) {
  const t = useTexts(fixTexts)
  return (
    <ReasonDialog
      title={fill(t.overrideTitle, { name })}
      text={fill(t.overrideText, { reason: message })}
      okText={t.overrideOk}
      submit={submit}
      onClose={onClose}
    />
  )
}
