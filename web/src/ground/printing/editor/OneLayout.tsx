import type { OwnLayout, ReceiptPart } from '@kaiguan/contract/ground/printing/calls'
import { MOST_COPIES } from '@kaiguan/contract/paper'
import { Checkbox, Switch } from 'antd'
import { IntInput } from '../../../ui/inputs/IntInput.tsx'
import { useTexts, useWords, type Words } from '../../../words/texts.ts'
import { editorTexts, partTexts } from './editor.texts.ts'
import { facts, layouts } from './layouts.texts.ts'
import { OwnLines } from './OwnLines.tsx'

type Props = { own: OwnLayout; disabled: boolean; onChange: (own: OwnLayout) => void }

/** What one layout prints and leaves out. */
export function OneLayout({ own, disabled, onChange }: Props) {
  const t = useTexts(editorTexts)
  const words = useWords()
  const layout = layouts[own.type]
  const change = (part: Partial<OwnLayout>) => onChange({ ...own, ...part })
  const show = (part: ReceiptPart, shown: boolean) =>
    change({ hidden: shown ? own.hidden.filter((each) => each !== part) : [...own.hidden, part] })
  const signs = own.signature ?? layout.signature ?? false
  return (
    <section>
      <h3>{words(layout.heading)}</h3>
      <fieldset className="kg-receipt-parts">
        <legend>
          {t.printed} <small className="kg-soft">{t.printedHint}</small>
        </legend>
        {partsOf(layout.facts).map(([part, label]) => (
          <Checkbox
            key={part}
            checked={!own.hidden.includes(part)}
            disabled={disabled}
            onChange={({ target }) => show(part, target.checked)}
          >
            {words(label)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="kg-receipt-row kg-ends kg-gap-16">
        <span>{t.signature}</span>
        <Switch
          aria-label={t.signature}
          checked={signs}
          disabled={disabled}
          onChange={(signature) => change({ signature: signature === (layout.signature ?? false) ? null : signature })}
        />
      </div>
      <div className="kg-receipt-row kg-ends kg-gap-16">
        <span>{t.copies}</span>
        <IntInput
          aria-label={t.copies}
          className="kg-receipt-copies"
          min={1}
          max={MOST_COPIES}
          disabled={disabled}
          value={own.copies}
          onChange={(copies) => copies !== null && copies >= 1 && copies <= MOST_COPIES && change({ copies })}
        />
      </div>
      <Checkbox checked={own.footer !== null} disabled={disabled} onChange={({ target }) => change({ footer: target.checked ? [] : null })}>
        {t.ownFooter}
      </Checkbox>
      {own.footer !== null && (
        <OwnLines label={t.footer} hint={t.footerHint} lines={own.footer} disabled={disabled} onChange={(footer) => change({ footer })} />
      )}
    </section>
  )
}

function partsOf(own: readonly (keyof typeof facts)[]): [ReceiptPart, Words][] {
  const { customer, phone, ...rest } = partTexts
  return [
    ['customer', customer],
    ['phone', phone],
    ...own.map((fact): [ReceiptPart, Words] => [fact, facts[fact]]),
    ['seller', rest.seller],
    ['remark', rest.remark],
    ['points', rest.points],
    ['address', rest.address],
    ['club_phone', rest.club_phone],
  ]
}
