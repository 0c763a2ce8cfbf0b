/** A new grid of an area, or another number or key of one that is there. */
import { GridDetails, GridFields, lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { areaTexts } from '../lockers.texts.ts'

type Values = { no: string; key: string }
type Props = { area: { id: number; name: string }; grid?: GridDetails; onClose: () => void }

function valuesOf({ no, key }: GridDetails): Values {
  return { no, key }
}

export function GridDialog({ area, grid, onClose }: Props) {
  const t = useTexts(areaTexts)
  const add = useSend(lockerCalls.addGrid)
  const edit = useSend(lockerCalls.editGrid)
  const { shown, onStale } = useEdited<GridDetails | null, Values>(grid ?? null, GridDetails, valuesOf)
  return (
    <FormDialog
      title={shown ? t.gridEdit : t.gridNew}
      initial={shown ? valuesOf(shown) : { no: '', key: '' }}
      submit={(values: Values) =>
        shown
          ? edit.send({ params: { id: area.id, grid: shown.id }, body: { ...values, version: shown.version } })
          : add.send({ params: { id: area.id }, body: values })
      }
      done={({ no }) => fill(shown ? t.gridSaved : t.gridCreated, { no })}
      onStale={onStale}
      onClose={onClose}
    >
      <TextField name="no" label={t.no} rule={GridFields.shape.no} autoFocus figures />
      <TextField name="key" label={t.key} rule={GridFields.shape.key} optional figures />
    </FormDialog>
  )
}
