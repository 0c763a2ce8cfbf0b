/** One of the four presets, or a colour of one's own: picked, or typed with 3 or 6 digits. `id`, `value` and `onChange` come from the form's item. */
import { HexColour, THEME_COLOURS } from '@kaiguan/contract/membership/qr-cards/calls'
import { ColorPicker, Input } from 'antd'
import { useTexts } from '../../words/texts.ts'
import { qrTexts } from './qr-cards.texts.ts'

type Props = { id?: string; value?: string; onChange?: (colour: string) => void }

export function ColourInput({ id, value = '', onChange }: Props) {
  const t = useTexts(qrTexts)
  const colour = HexColour.safeParse(value).data
  return (
    <div className="kg-colours kg-row">
      {THEME_COLOURS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-label={preset}
          aria-pressed={preset === colour}
          style={{ background: preset }}
          onClick={() => onChange?.(preset)}
        />
      ))}
      <ColorPicker value={colour ?? THEME_COLOURS[0]} disabledAlpha onChange={(picked) => onChange?.(picked.toHexString().toUpperCase())}>
        <button type="button" className="kg-colour-own" aria-label={t.ownColour} />
      </ColorPicker>
      <Input id={id} className="kg-figures" maxLength={7} value={value} onChange={({ target }) => onChange?.(target.value)} />
    </div>
  )
}
