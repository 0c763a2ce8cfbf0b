/** Making colleagues coaches, and no coaches any more: what it means, and what must be handed over first. All or none. */
import { type StaffRow, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { type Holds, HoldsAlert, holdsOf } from './leaving/HoldsAlert.tsx'
import { coachTexts, leavingTexts } from './staff.texts.ts'

type Person = Pick<StaffRow, 'id' | 'name'>
type Props = { coach: boolean; people: readonly Person[]; onHandOver: (id: number) => void; onClose: () => void; onDone?: () => void }

export function CoachDialog({ coach, people, onHandOver, onClose, onDone }: Props) {
  const t = useTexts(coachTexts)
  const { comma } = useTexts(leavingTexts)
  const { send } = useSend(coach ? staffCalls.setCoaches : staffCalls.cancelCoaches)
  const [holds, setHolds] = useState<Holds | null>(null)
  const [only] = people.length === 1 ? people : []
  const texts = coach
    ? { title: t.set, titleMany: t.setMany, ok: t.setOk, done: t.setDone, doneMany: t.setDoneMany, means: t.setMeans }
    : { title: t.cancel, titleMany: t.cancelMany, ok: t.cancelOk, done: t.cancelDone, doneMany: t.cancelDoneMany, means: t.cancelMeans }

  async function submit() {
    setHolds(null)
    try {
      return (await send({ body: { ids: people.map(({ id }) => id) } })).changed
    } catch (refused) {
      setHolds(holdsOf(refused))
      throw refused
    }
  }
  return (
    <FormDialog
      title={only ? fill(texts.title, { name: only.name }) : fill(texts.titleMany, { count: people.length })}
      width={480}
      okText={texts.ok}
      danger={!coach}
      submit={submit}
      done={(changed) => (only ? fill(texts.done, { name: only.name }) : fill(texts.doneMany, { count: changed }))}
      onClose={onClose}
      onDone={onDone}
    >
      <HoldsAlert holds={holds} onHandOver={onHandOver} />
      {!only && <p className="kg-dialog-alert">{people.map(({ name }) => name).join(comma)}</p>}
      <p className="kg-soft">{texts.means}</p>
    </FormDialog>
  )
}
