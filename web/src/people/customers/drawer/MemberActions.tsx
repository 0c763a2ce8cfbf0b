/** What the role may do with this person. */
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { editRights } from '@kaiguan/contract/people/customers/customer-rights'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { went } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import type { MemberAct } from '../../../app/screen.ts'
import { notices } from '../../../session/notices.ts'
import { Actions } from '../../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { memberTexts } from '../customers.texts.ts'
import { MemberActDialog, useMemberActs } from '../member-acts.tsx'
import { type Asking, MemberAsking } from './MemberAsking.tsx'
import { memberDrawer } from './member-drawer.ts'

export function MemberActions({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const t = useTexts(memberTexts)
  const words = useWords()
  const acts = useMemberActs()
  const [doing, setDoing] = useState<MemberAct | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const navigate = useNavigate()
  const unblock = useSend(customerCalls.unblock)
  const { id } = customer

  /** Also where that page is shown already: then no change of path closes the drawer. */
  function goTo(path: string) {
    memberDrawer.close()
    void navigate(`${path}?customer_id=${id}`)
  }
  async function takeOff() {
    if (!(await notices.confirm({ title: t.unblockQuestion, text: t.unblockText, ok: t.unblock, cancel: t.cancel }))) return
    if (await went(unblock.send({ params: { id } }))) notices.message({ level: 'success', text: t.unblockDone })
  }

  return (
    <>
      <Actions
        actions={[
          { text: t.edit, needs: editRights[customer.stage], run: onEdit },
          ...acts.map((act) => ({ text: words(act.label), run: () => setDoing(act) })),
          { text: t.sell, needs: 'cards.sell', run: () => goTo('/charts/opencard') },
          { text: t.checkIn, needs: 'check-in.admit', primary: true, run: () => goTo('/charts/signIn') },
        ]}
        more={[
          { text: t.merge, needs: 'customers.merge', run: () => setAsking('merge') },
          { text: t.tags, needs: 'customers.tags', run: () => setAsking('tags') },
          customer.blocked
            ? { text: t.unblock, needs: 'customers.block', run: takeOff }
            : { text: t.block, needs: 'customers.block', danger: true, run: () => setAsking('block') },
          customer.stage === 'lead' && {
            text: t.deleteLead,
            needs: 'customers.leads-delete',
            danger: true,
            run: () => setAsking('delete'),
          },
          { text: t.forget, needs: 'customers.delete', danger: true, run: () => setAsking('forget') },
        ]}
      />
      {doing && <MemberActDialog act={doing} customer={customer} onClose={() => setDoing(null)} />}
      {asking && <MemberAsking what={asking} customer={customer} onClose={() => setAsking(null)} />}
    </>
  )
}
