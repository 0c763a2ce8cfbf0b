import { paperWidths } from '@kaiguan/contract/paper'
import { Radio, Switch } from 'antd'
import { useUser } from '../../../session/session.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import type { Draft } from '../receipt-style.ts'
import { editorTexts } from './editor.texts.ts'
import { OwnLines } from './OwnLines.tsx'

type Props = { draft: Draft; disabled: boolean; onChange: (part: Partial<Draft>) => void }

/** What all receipts of the club have in common. */
export function EveryReceipt({ draft, disabled, onChange }: Props) {
  const t = useTexts(editorTexts)
  const { gym } = useUser()
  return (
    <section>
      <h3>{t.every}</h3>
      <div className="kg-receipt-row kg-ends kg-gap-16">
        <span>{t.width}</span>
        <Radio.Group
          value={draft.width}
          disabled={disabled}
          onChange={({ target }) => onChange({ width: target.value })}
          options={paperWidths.map((width) => ({ value: width, label: fill(t.mm, { width }) }))}
        />
      </div>
      <div className="kg-receipt-row kg-ends kg-gap-16">
        <span>{t.logo}</span>
        {gym.logo || draft.logo ? (
          <Switch aria-label={t.logo} checked={draft.logo} disabled={disabled} onChange={(logo) => onChange({ logo })} />
        ) : (
          <small className="kg-soft">{t.noLogo}</small>
        )}
      </div>
      <OwnLines label={t.header} hint={t.headerHint} lines={draft.header} disabled={disabled} onChange={(header) => onChange({ header })} />
      <OwnLines label={t.footer} hint={t.footerHint} lines={draft.footer} disabled={disabled} onChange={(footer) => onChange({ footer })} />
    </section>
  )
}
