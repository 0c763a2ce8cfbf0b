/** Somebody's picture alone: at the counter there is time for no more. */
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { useRead, useSend } from '../../../api/queries.ts'
import { AvatarField } from '../../../ground/files/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { customerFormTexts } from '../customers.texts.ts'

export default function PortraitDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(customerFormTexts)
  const { send } = useSend(customerCalls.edit)
  const { data } = useRead(customerCalls.show, { params: { id: String(id) } }, { staleTime: 0 })
  if (!data) return null
  return (
    <FormDialog<Pick<Customer, 'head_portrait'>, Customer>
      title={fill(t.portraitTitle, { name: data.name })}
      width={360}
      initial={{ head_portrait: data.head_portrait }}
      submit={({ head_portrait }) => send({ params: { id }, body: { head_portrait: head_portrait ?? null, version: data.version } })}
      onClose={onClose}
    >
      <AvatarField name="head_portrait" label={t.face} of={data.name} />
    </FormDialog>
  )
}
