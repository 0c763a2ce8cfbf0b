import { codes } from '@kaiguan/contract/codes'
import { cancelsFreely, checkInCalls, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { isFailure } from '../../../api/failure.ts'
import { useMoneySend, useSend } from '../../../api/queries.ts'
import { ConfirmNote, useConfirmed } from '../../../ground/pay/parts.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { visitTexts } from '../check-in.texts.ts'

/** What it takes once they may have trained. */
const LATE: readonly Permission[] = ['cards.reverse']

export default function CancelVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const t = useTexts(visitTexts)
  const { name } = visit.customer
  const title = fill(t.cancelOf, { name })
  const colleague = useConfirmed({ title: t.cancelAsk, ok: t.cancelConfirm })
  const approve = useSend(checkInCalls.approveCancel)
  const cancel = useMoneySend(checkInCalls.cancel, { label: title })
  const params = { id: visit.id }

  async function submit(reason: string) {
    const byColleague = async () =>
      cancel.send({
        params,
        body: { reason, ...(await colleague.token(LATE, title, (who) => approve.send({ params, body: { reason, ...who } }))) },
      })
    if (!isSlip(visit)) return byColleague()
    try {
      return await cancel.send({ params, body: { reason } })
    } catch (thrown) {
      // The server knows of others that were cancelled that day.
      if (!isFailure(thrown) || thrown.code !== codes['permission.missing'] || colleague.lacked(LATE) === null) throw thrown
      thrown.take()
      return byColleague()
    }
  }

  return (
    <>
      <ReasonDialog
        title={title}
        text={t.cancelText}
        note={<ConfirmNote lacked={isSlip(visit) ? null : colleague.lacked(LATE)} />}
        okText={t.cancel}
        danger
        onClose={onClose}
        submit={submit}
        done={fill(t.cancelDone, { name })}
      />
      {colleague.dialog}
    </>
  )
}

function isSlip({ entered_at, left_at }: Visit): boolean {
  return cancelsFreely({ entered_at: new Date(entered_at), left_at: left_at === null ? null : new Date(left_at) }, new Date())
}
