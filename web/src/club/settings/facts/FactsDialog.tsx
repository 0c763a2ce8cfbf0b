/** Changing what the branch is called and where it is found. */
import { GymFacts, GymFactsNow, settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { useSend } from '../../../api/queries.ts'
import { PictureField } from '../../../ground/files/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { cleared } from '../../../ui/forms/null-cleared.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { useTexts } from '../../../words/texts.ts'
import { factsTexts } from '../settings.texts.ts'

type Values = Pick<GymFactsNow, 'name' | 'address' | 'phone' | 'logo'>

function valuesOf({ name, address, phone, logo }: GymFactsNow): Values {
  return { name, address, phone, logo }
}

export function FactsDialog({ facts, onClose }: { facts: GymFactsNow; onClose: () => void }) {
  const t = useTexts(factsTexts)
  const { send } = useSend(settingsCalls.editFacts)
  const { shown, onStale } = useEdited(facts, GymFactsNow, valuesOf)
  const { name, address, phone } = GymFacts.shape
  return (
    <FormDialog
      title={t.editTitle}
      initial={valuesOf(facts)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} rule={name} />
      <TextField name="address" label={t.address} rule={address} placeholder={t.addressHint} autoFocus />
      <TextField name="phone" label={t.phone} rule={phone} placeholder={t.phoneHint} figures />
      <PictureField name="logo" label={t.logo} kind="logo" extra={t.logoHint} />
    </FormDialog>
  )
}
