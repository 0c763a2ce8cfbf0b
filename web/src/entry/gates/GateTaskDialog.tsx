/** What may be done with a gate, each in its dialog. */
import { type Gate, gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { type GateMode, gateModes, gateModeWords } from '@kaiguan/contract/entry/gates/texts'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { AreaField, ChoiceField, useOptions } from '../../ui/forms/fields.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { GateDialog } from './GateDialog.tsx'
import { openTexts } from './gates.texts.ts'
import { OpenDialog } from './OpenDialog.tsx'
import { PairDialog } from './PairDialog.tsx'

export type GateTask = 'pair' | 'open' | 'edit' | 'mode' | 'unpair'
type Props = { gate: Gate; onClose: () => void }

export function GateTaskDialog({ task, ...props }: Props & { task: GateTask }) {
  if (task === 'pair') return <PairDialog {...props} />
  if (task === 'open') return <OpenDialog {...props} />
  if (task === 'edit') return <GateDialog {...props} />
  if (task === 'mode') return <ModeDialog {...props} />
  return <UnpairDialog {...props} />
}

type ModeValues = { mode: GateMode; reason: string }
const { reason: Why } = gateCalls.mode.body.shape

function ModeDialog({ gate: { id, name, mode }, onClose }: Props) {
  const t = useTexts(openTexts)
  const say = useWords()
  const options = useOptions()
  const { send } = useSend(gateCalls.mode)
  return (
    <FormDialog<ModeValues, Gate>
      title={fill(t.modeTitle, { name })}
      initial={{ mode, reason: '' }}
      submit={(body) => send({ params: { id }, body })}
      done={({ mode: set }) => fill(t.modeDone, { mode: say(gateModeWords[set]) })}
      onClose={onClose}
    >
      <ChoiceField name="mode" label={t.mode} as="buttons" options={options(gateModes, gateModeWords)} />
      <p className="kg-soft kg-dialog-alert">{t.modeText}</p>
      <AreaField name="reason" label={t.reason} rule={Why} autoFocus />
    </FormDialog>
  )
}

function UnpairDialog({ gate: { id, name }, onClose }: Props) {
  const t = useTexts(openTexts)
  const { send } = useSend(gateCalls.unpair)
  return (
    <ReasonDialog
      title={fill(t.unpairTitle, { name })}
      text={t.unpairText}
      danger
      submit={(reason) => send({ params: { id }, body: { reason } })}
      done={t.unpaired}
      onClose={onClose}
    />
  )
}
