/** Which fields head office keeps, each with what it says. */
import type { LaidValue } from '@kaiguan/contract/overview/head-office/laid-down'
import { Checkbox } from 'antd'
import { useTexts } from '../../../words/texts.ts'
import { layTexts } from './laying.texts.ts'

type Props = { value?: readonly string[]; onChange?: (fields: string[]) => void; id?: string; values: readonly LaidValue[] }

export function LockedInput({ value = [], onChange, id, values }: Props) {
  const t = useTexts(layTexts)
  return (
    <fieldset id={id} className="kg-well kg-column kg-gap-8" aria-label={t.locked}>
      {values.map(({ field, label, value: said }) => (
        <Checkbox
          key={field}
          checked={value.includes(field)}
          onChange={({ target }) => onChange?.(target.checked ? [...value, field] : value.filter((one) => one !== field))}
        >
          {label} <span className="kg-soft">{said}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
