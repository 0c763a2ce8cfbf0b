/** More branches get it, as it stands. */
import { isLaidThing } from '@kaiguan/contract/ground/laid-down/kinds'
import { type LaidDetails, type LaidDown, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { useRead, useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { GroupField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { BranchesInput, branchesOf } from './BranchesInput.tsx'
import { layTexts } from './laying.texts.ts'

type Values = { branches: number[] }

export function ExtendDialog({ laid, onClose }: { laid: LaidDetails; onClose: () => void }) {
  const t = useTexts(layTexts)
  const { send } = useSend(layingCalls.extend)
  const pattern = laid.at.find(({ gym }) => gym.id === laid.pattern?.id)
  const query = { kind: laid.kind, gym_id: laid.pattern?.id ?? 0, thing_id: pattern?.thing_id ?? 0 }
  const read = useRead(layingCalls.pattern, { query }, { enabled: pattern !== undefined, silent: true, staleTime: 0 })
  const following = laid.at.map(({ gym }) => gym.id)
  const others = (read.data?.branches ?? []).filter(({ gym }) => !following.includes(gym.id))
  return (
    <FormDialog<Values, LaidDown>
      title={t.more}
      okText={t.ok}
      initial={{ branches: [] }}
      submit={({ branches }) => send({ params: { id: laid.id }, body: { branches: branchesOf(branches, others) } })}
      done={({ name }) => fill(t.done, { name })}
      onClose={onClose}
    >
      <Reading read={read} rows={3}>
        {() => (
          <GroupField
            name="branches"
            label={t.branches}
            optional={false}
            rules={[must((gyms: readonly number[] | undefined) => (gyms?.length ?? 0) === 0 && t.choose)]}
          >
            <BranchesInput branches={others} isNew={isLaidThing(laid.kind)} />
          </GroupField>
        )}
      </Reading>
    </FormDialog>
  )
}
