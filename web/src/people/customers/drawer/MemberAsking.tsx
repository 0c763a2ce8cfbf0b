/** What is asked about a person before it is done: the dialogs behind the drawer’s “more”. */
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { lazy, Suspense } from 'react'
import { useSend } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { memberTexts } from '../customers.texts.ts'
import MergeDialog from '../doubles/MergeDialog.tsx'
import { SetTagsDialog } from '../family/SetTagsDialog.tsx'
import DeleteLeadDialog from '../leads/DeleteLeadDialog.tsx'
import { memberDrawer } from './member-drawer.ts'

const ForgetDialog = lazy(() => import('../forgetting/ForgetDialog.tsx'))

export type Asking = 'block' | 'merge' | 'tags' | 'delete' | 'forget'

export function MemberAsking({ what, customer, onClose }: { what: Asking; customer: Customer; onClose: () => void }) {
  const t = useTexts(memberTexts)
  const block = useSend(customerCalls.block)
  const { id, name } = customer
  if (what === 'merge') return <MergeDialog id={id} onClose={onClose} onMerged={(kept) => memberDrawer.open(kept)} />
  if (what === 'tags') return <SetTagsDialog customer={customer} onClose={onClose} />
  if (what === 'delete') return <DeleteLeadDialog lead={customer} onClose={onClose} onDeleted={() => memberDrawer.close()} />
  if (what === 'forget')
    return (
      <Suspense fallback={null}>
        <ForgetDialog customer={customer} onClose={onClose} />
      </Suspense>
    )
  return (
    <ReasonDialog
      title={fill(t.blockTitle, { name })}
      text={t.blockText}
      okText={t.block}
      danger
      onClose={onClose}
      submit={(reason) => block.send({ params: { id }, body: { reason } })}
      done={t.blockDone}
    />
  )
}
