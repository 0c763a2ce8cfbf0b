/** Changing what the branch shows of itself. */
import { GymFacts, GymFactsNow, settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { facilities, features, MOST_PHOTOS } from '@kaiguan/contract/club/settings/venue'
import { facilityWords, featureWords } from '@kaiguan/contract/club/settings/venue.texts'
import { Checkbox } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { PicturesField } from '../../../ground/files/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, Field, useOptions } from '../../../ui/forms/fields.tsx'
import { cleared } from '../../../ui/forms/null-cleared.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { useTexts } from '../../../words/texts.ts'
import { showTexts } from '../venue.texts.ts'

type Values = Pick<GymFactsNow, 'introduction' | 'facilities' | 'features' | 'photos'>

function valuesOf({ introduction, facilities: has, features: known, photos }: GymFactsNow): Values {
  return { introduction, facilities: has, features: known, photos }
}

export function ShowDialog({ facts, onClose }: { facts: GymFactsNow; onClose: () => void }) {
  const t = useTexts(showTexts)
  const options = useOptions()
  const { send } = useSend(settingsCalls.editFacts)
  const { shown, onStale } = useEdited(facts, GymFactsNow, valuesOf)
  const { shape } = GymFacts
  return (
    <FormDialog
      title={t.editTitle}
      width={760}
      initial={valuesOf(facts)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <AreaField
        name="introduction"
        label={t.introduction}
        rule={shape.introduction}
        lines={[3, 8]}
        placeholder={t.introductionHint}
        autoFocus
      />
      <Field name="facilities" label={t.facilities} optional>
        <Checkbox.Group className="kg-venue-codes" options={options(facilities, facilityWords)} />
      </Field>
      <Field name="features" label={t.features} optional>
        <Checkbox.Group className="kg-venue-codes" options={options(features, featureWords)} />
      </Field>
      <PicturesField name="photos" label={t.photos} kind="photo" most={MOST_PHOTOS} extra={t.photosHint} />
    </FormDialog>
  )
}
