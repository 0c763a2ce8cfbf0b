/** In a member's overview: whether they agreed to a photo of their face, the photo, and what may be done with both. */
import { type FaceState, faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { faceWording } from '@kaiguan/contract/entry/faces/texts'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { Suspense, useState } from 'react'
import { went } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { AvatarTool } from '../../ground/files/parts.ts'
import { notices } from '../../session/notices.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { Initial } from '../../ui/display/Initial.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { faceTexts } from './faces.texts.ts'
import './faces.css'

export default function MemberFace({ customer }: { customer: Customer }) {
  // The photo's address is good for minutes: asked anew whenever this is shown.
  const read = useRead(faceCalls.state, { params: { id: customer.id } }, { silent: true, staleTime: 0 })
  return (
    <Reading read={read} rows={2}>
      {(state) => <Shown customer={customer} state={state} />}
    </Reading>
  )
}

type Open = 'agree' | 'take' | 'withdraw' | null

function Shown({ customer, state: { consent, merged } }: { customer: Customer; state: FaceState }) {
  const t = useTexts(faceTexts)
  const [open, setOpen] = useState<Open>(null)
  const take = useSend(faceCalls.take)
  const withdraw = useSend(faceCalls.withdraw)
  const sync = useSync(customer.id)
  const { id, name } = customer
  const close = () => setOpen(null)

  async function keep(face: string) {
    if (await went(take.send({ params: { id }, body: { face } }))) notices.message({ level: 'success', text: t.takenDone })
  }

  return (
    <section className="kg-member-face">
      <div className="kg-between">
        <h3 className="kg-heading">{t.title}</h3>
        <Actions
          actions={[
            consent === null && { text: t.agree, run: () => setOpen('agree') },
            consent !== null && { text: consent.face === null ? t.take : t.retake, run: () => setOpen('take') },
            consent !== null && consent.face !== null && { text: t.sync, run: sync },
            (consent !== null || merged > 0) && { text: t.withdraw, danger: true, run: () => setOpen('withdraw') },
          ]}
        />
      </div>
      {consent === null ? <p className="kg-soft">{t.none}</p> : <Agreed name={name} consent={consent} />}
      {merged > 0 && <p className="kg-soft">{t.merged}</p>}
      {open === 'agree' && <ConsentDialog customer={customer} onClose={close} />}
      {open === 'take' && (
        <Suspense fallback={null}>
          <AvatarTool kind="face" title={t.take} onDone={(face) => void keep(face)} onClose={close} />
        </Suspense>
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          title={fill(t.withdrawTitle, { name })}
          text={t.withdrawText}
          okText={t.withdraw}
          danger
          onClose={close}
          submit={(reason) => withdraw.send({ params: { id }, body: { reason } })}
          done={t.withdrawn}
        />
      )}
    </section>
  )
}

/** Each gate answers for itself; where there are none, that is said. */
function useSync(id: number): () => Promise<void> {
  const t = useTexts(faceTexts)
  const { send } = useSend(faceCalls.sync)
  return async () => {
    const { data } = await send({ params: { id } })
    const names = data.filter(({ done }) => !done).map(({ name }) => name)
    if (data.length === 0) notices.message({ level: 'info', text: t.noGates })
    else if (names.length > 0) notices.message({ level: 'error', text: fill(t.notSynced, { names: names.join(' · ') }) })
    else notices.message({ level: 'success', text: fill(t.synced, { count: data.length }) })
  }
}

function Agreed({ name, consent }: { name: string; consent: NonNullable<FaceState['consent']> }) {
  const t = useTexts(faceTexts)
  const words = useWords()
  const { given_by, consented_at, recorded_by, wording, face, face_at } = consent
  const said = faceWording(wording)
  return (
    <div className="kg-member-face-facts kg-beside kg-gap-16 kg-at-top">
      <Initial name={name} picture={face} size="huge" />
      <FactList
        columns={2}
        facts={[
          [t.givenBy, given_by],
          [t.givenAt, <TimeText key="at" at={consented_at} />],
          [t.recordedBy, recorded_by],
          [
            t.wording,
            <span key="wording" title={said && words(said)}>
              {fill(t.version, { version: wording })}
            </span>,
          ],
          [t.taken, face_at === null ? t.notTaken : <TimeText key="taken" at={face_at} />, true],
        ]}
      />
    </div>
  )
}
