/** More branches get it, as it stands. */
import { isLaidThing } from '@kaiguan/contract/ground/laid-down/kinds'
import { type LaidDetails, type LaidDown, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { GroupField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { BranchesInput, branchesOf } from './BranchesInput.tsx'
import { layTexts } from './laying.texts.ts'

type Values = { branches: number[] }

export function ExtendDialog({ laid, onClose }: { laid: LaidDetails; onClose: () => void }) {
  const t = useTexts(layTexts)
  const { send } = useSend(layingCalls.extend)
  const { id, version, kind, places } = laid
  return (
    <FormDialog<Values, LaidDown>
      title={t.more}
      okText={t.ok}
      initial={{ branches: [] }}
      submit={({ branches }) => send({ params: { id }, body: { version, branches: branchesOf(branches, places) } })}
      done={({ name }) => fill(t.done, { name })}
      onClose={onClose}
    >
      <GroupField
        name="branches"
        label={t.branches}
        optional={false}
        rules={[must((gyms: readonly number[] | undefined) => (gyms?.length ?? 0) === 0 && t.choose)]}
      >
        <BranchesInput places={places} isNew={isLaidThing(kind)} />
      </GroupField>
    </FormDialog>
  )
}
