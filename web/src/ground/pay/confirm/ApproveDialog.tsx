/** A colleague with authority confirms a discount (docs/permissions.md). */
import { anyGifts, type Colleague } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { formatFen } from '@kaiguan/contract/money'
import { useSend } from '../../../api/queries.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { approveTexts } from '../pay.texts.ts'
import type { PayingState } from '../use-paying.ts'
import { ColleagueDialog } from './ColleagueDialog.tsx'

export function ApproveDialog({ paying }: { paying: PayingState }) {
  const t = useTexts(approveTexts)
  const { send } = useSend(roleCalls.approve)
  const { business, listPrice, agreed, pledge, usualPledge, priced } = paying
  const list = listPrice ?? 0
  const price = agreed ?? 0

  return (
    <ColleagueDialog
      title={t.title}
      okText={t.ok}
      text={t.text}
      submit={(who: Colleague) =>
        send({ body: { ...who, business, total_fee: priced.listPrice, real_total_fee: priced.agreed, extra_gifts: priced.extraGifts } })
      }
      onDone={({ approval_token, approver }) => paying.approve(approval_token, approver.name)}
      onClose={paying.stopAsking}
    >
      {fill(t.what, { list: formatFen(list), agreed: formatFen(price), off: formatFen(list - price) })}
      {pledge !== usualPledge && <span>{fill(t.pledge, { pledge: formatFen(pledge), usual: formatFen(usualPledge) })}</span>}
      {anyGifts(priced.extraGifts) && <span>{t.gifts}</span>}
    </ColleagueDialog>
  )
}
