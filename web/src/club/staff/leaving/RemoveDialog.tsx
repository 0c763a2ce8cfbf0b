/** Deleting one colleague or several: what it means, and what must be handed over first. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { useSend } from '../../../api/queries.ts'
import { useTexts } from '../../../words/texts.ts'
import { removeTexts } from '../staff.texts.ts'
import { LeavingDialog, type LeavingProps } from './LeavingDialog.tsx'

export function RemoveDialog(props: LeavingProps) {
  const t = useTexts(removeTexts)
  const { send } = useSend(staffCalls.removeBatch)
  const ids = props.people.map(({ id }) => id)
  const remove = async (reason: string | undefined) => (await send({ body: { ids, reason } })).changed
  return (
    <LeavingDialog {...props} texts={t} initial={{ reason: '' }} reasonFirst act={(_, reason) => remove(reason)}>
      <p className="kg-soft kg-dialog-alert">{t.consequence}</p>
    </LeavingDialog>
  )
}
