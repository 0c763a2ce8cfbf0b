/** Bringing what the pattern says by now to branches, or locking other fields. Both show what they bring; what is left out stays behind. */
import { type LaidChange, type LaidDetails, type LaidDown, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { Checkbox, Form } from 'antd'
import { useRead, useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { GroupField } from '../../../ui/forms/fields.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { LockedInput } from './LockedInput.tsx'
import { laidTexts, layTexts } from './laying.texts.ts'

type Values = { locked?: string[]; gym_ids: number[] }
type Props = { laid: LaidDetails; relocks: boolean; onClose: () => void }

/** What the pattern says otherwise by now of these fields; left out: of the locked ones. */
export function waitingOf({ waiting, locked }: LaidDetails, fields = locked.map(({ field }) => field)): LaidChange[] {
  return (waiting ?? []).filter(({ field }) => fields.includes(field))
}

export function RenewDialog({ laid, relocks, onClose }: Props) {
  const t = useTexts(laidTexts)
  const { send } = useSend(layingCalls.renew)
  const [form] = Form.useForm<Values>()
  const { id, version, name, pattern } = laid
  const followers = laid.at.filter(({ gym }) => gym.id !== pattern?.id)
  const before = laid.locked.map(({ field }) => field)
  const locked: string[] = Form.useWatch('locked', form) ?? before
  const submit = ({ gym_ids, ...values }: Values) =>
    send({ params: { id }, body: { ...values, version, ...(followers.length > 0 ? { gym_ids } : {}) } })
  return (
    <FormDialog<Values, LaidDown>
      title={relocks ? t.relock : fill(t.renewTitle, { name })}
      okText={relocks ? t.relockOk : t.renew}
      width={relocks ? 720 : undefined}
      form={form}
      initial={{ gym_ids: followers.map(({ gym }) => gym.id), ...(relocks ? { locked: before } : {}) }}
      submit={submit}
      done={fill(t.renewed, { name })}
      onClose={onClose}
    >
      {relocks && <Relocked laid={laid} />}
      <Changes title={relocks ? t.brings : null} changes={waitingOf(laid, locked)} />
      {followers.length > 0 && (
        <GroupField
          name="gym_ids"
          label={t.to}
          extra={relocks ? t.relockHint : t.toHint}
          rule={layingCalls.renew.body.shape.gym_ids.unwrap()}
          asks="choose"
        >
          <Checkbox.Group options={followers.map(({ gym }) => ({ value: gym.id, label: gym.name }))} />
        </GroupField>
      )}
    </FormDialog>
  )
}

/** With the values that the pattern has by now: those are brought. */
function Relocked({ laid: { kind, pattern, at } }: { laid: LaidDetails }) {
  const t = useTexts(layTexts)
  const thing = at.find(({ gym }) => gym.id === pattern?.id)
  const query = { kind, gym_id: pattern?.id ?? 0, thing_id: thing?.thing_id ?? 0 }
  const read = useRead(layingCalls.pattern, { query }, { enabled: thing !== undefined, silent: true, staleTime: 0 })
  return (
    <Reading read={read} rows={4}>
      {({ values }) => (
        <GroupField name="locked" label={t.locked} rule={layingCalls.lay.body.shape.locked} asks="choose">
          <LockedInput values={values} />
        </GroupField>
      )}
    </Reading>
  )
}

function Changes({ title, changes }: { title: string | null; changes: readonly LaidChange[] }) {
  const t = useTexts(laidTexts)
  if (changes.length === 0) return null
  return (
    <section className="kg-well kg-column kg-gap-8">
      {title && <b>{title}</b>}
      {changes.map((change) => (
        <div key={`${change.field} ${change.label}`}>{fill(t.waitingLine, change)}</div>
      ))}
    </section>
  )
}
