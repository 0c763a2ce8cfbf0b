/** Opens a gate from here, and says whether it did: what isn’t done within ten seconds is void. */
import { type GateCommand, gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { useSend } from '../../api/queries.ts'
import { send as ask } from '../../api/send.ts'
import { notices } from '../../session/notices.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { openTexts } from './gates.texts.ts'

type Props = { gate: { id: number; name: string }; onClose: () => void }

const EVERY_MS = 400

export function OpenDialog({ gate: { id, name }, onClose }: Props) {
  const t = useTexts(openTexts)
  const open = useSend(gateCalls.open)

  async function submit(reason: string) {
    const { state, result } = await outcomeOf(await open.send({ params: { id }, body: { reason } }))
    if (state === 'done') notices.message({ level: 'success', text: fill(t.done, { name }) })
    else notices.message({ level: 'error', text: state === 'failed' ? fill(t.failed, { name, result }) : fill(t.expired, { name }) })
  }
  return <ReasonDialog title={fill(t.title, { name })} text={t.text} okText={t.ok} submit={submit} onClose={onClose} />
}

/** The server ends the waiting. */
async function outcomeOf(command: GateCommand): Promise<GateCommand> {
  if (command.state !== 'waiting') return command
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  return outcomeOf(await ask(gateCalls.command, { params: { id: command.id } }))
}
