/** Choosing a pack of prepaid rules, and how strictly it is kept. */
import { PrepaidSettings, PrepaidSettingsNow, prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { prepaidModes } from '@kaiguan/contract/people/prepaid/prepaid-rules'
import { prepaidModeWords, prepaidPackNames } from '@kaiguan/contract/people/prepaid/texts'
import { Alert } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, useOptions } from '../../../ui/forms/fields.tsx'
import { cleared } from '../../../ui/forms/null-cleared.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { prepaidTexts } from '../settings.texts.ts'

type Values = Pick<PrepaidSettingsNow, 'pack' | 'mode'>

function valuesOf({ pack, mode }: PrepaidSettingsNow): Values {
  return { pack, mode }
}

export function PrepaidDialog({ now, onClose }: { now: PrepaidSettingsNow; onClose: () => void }) {
  const t = useTexts(prepaidTexts)
  const words = useWords()
  const options = useOptions()
  const { send } = useSend(prepaidCalls.edit)
  const { shown, onStale } = useEdited(now, PrepaidSettingsNow, valuesOf)
  const packs = now.packs.map(({ code }) => ({ value: code, label: prepaidPackNames[code] ? words(prepaidPackNames[code]) : code }))
  return (
    <FormDialog
      title={t.editTitle}
      initial={valuesOf(now)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <Alert className="kg-settings-alert" type="warning" showIcon title={t.lawyer} />
      <ChoiceField name="pack" label={t.pack} rule={PrepaidSettings.shape.pack} options={packs} placeholder={t.none} allowClear />
      <ChoiceField
        name="mode"
        label={t.mode}
        rule={PrepaidSettings.shape.mode}
        options={options(prepaidModes, prepaidModeWords)}
        as="buttons"
        extra={t.modeHint}
      />
    </FormDialog>
  )
}
