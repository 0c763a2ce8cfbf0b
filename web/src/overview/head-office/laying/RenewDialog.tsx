/** Bringing what the pattern says by now to branches, or locking other fields; what is left out stays behind. */
import { type LaidDetails, type LaidDown, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { Checkbox } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { GroupField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { LockedInput } from './LockedInput.tsx'
import { laidTexts, layTexts } from './laying.texts.ts'

type Values = { locked?: string[]; gym_ids: number[] }

export function RenewDialog({ laid, relocks, onClose }: { laid: LaidDetails; relocks: boolean; onClose: () => void }) {
  const t = useTexts(laidTexts)
  const lay = useTexts(layTexts)
  const { send } = useSend(layingCalls.renew)
  const followers = laid.at.filter(({ gym }) => gym.id !== laid.pattern?.id)
  const { id, version, name } = laid
  const submit = (values: Values) => send({ params: { id }, body: { ...values, version } })
  return (
    <FormDialog<Values, LaidDown>
      title={relocks ? t.relock : fill(t.renewTitle, { name })}
      okText={relocks ? t.relockOk : t.renew}
      initial={{ gym_ids: followers.map(({ gym }) => gym.id), ...(relocks ? { locked: laid.locked.map(({ field }) => field) } : {}) }}
      submit={submit}
      done={fill(t.renewed, { name })}
      onClose={onClose}
    >
      {relocks && (
        <GroupField name="locked" label={lay.locked} rule={layingCalls.lay.body.shape.locked} asks="choose">
          <LockedInput values={[...laid.values, ...laid.free]} />
        </GroupField>
      )}
      {!relocks && (
        <ul className="kg-well">
          {(laid.waiting ?? []).map((change) => (
            <li key={`${change.field} ${change.label}`}>{fill(t.waitingLine, change)}</li>
          ))}
        </ul>
      )}
      <GroupField name="gym_ids" label={t.to} extra={t.toHint}>
        <Checkbox.Group options={followers.map(({ gym }) => ({ value: gym.id, label: gym.name }))} />
      </GroupField>
    </FormDialog>
  )
}
