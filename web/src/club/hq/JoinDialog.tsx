/**
 * 加入总部: the owner of a single gym gives the code of a head office. `gyms`: which of theirs, where they stand in none.
 * Afterwards the session stands in the branch that the gym has become, and the page begins anew in it.
 */
import { hqCalls } from '@kaiguan/contract/club/hq/calls'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { bindTexts } from './hq.texts.ts'

export type JoinProps = { gyms?: readonly { id: number; name: string }[]; onClose: () => void }
type Values = { code: string; gym_id?: number }

export default function JoinDialog({ gyms = [], onClose }: JoinProps) {
  const t = useTexts(bindTexts)
  const { send } = useSend(hqCalls.bind)
  const [first] = gyms
  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      initial={{ code: '', ...(first ? { gym_id: first.id } : {}) }}
      submit={({ code, gym_id = first?.id }: Values) => send({ body: { code, ...(gym_id === undefined ? {} : { gym_id }) } })}
      done={({ name, brand_name: brand }) => fill(t.done, { name, brand })}
      onDone={() => location.assign('/')}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      {gyms.length > 1 && <ChoiceField name="gym_id" label={t.gym} options={gyms.map(({ id, name }) => ({ value: id, label: name }))} />}
      <TextField name="code" label={t.code} rule={hqCalls.bind.body.shape.code} autoFocus figures />
    </FormDialog>
  )
}
