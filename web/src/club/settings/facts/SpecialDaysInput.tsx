/** Holidays and other days that aren't as the week is: closed, or open at other hours. */
import { CloseOutlined } from '@ant-design/icons'
import { MOST_SPECIAL_DAYS, SpecialDays } from '@kaiguan/contract/club/settings/venue'
import { Button, Input, Select } from 'antd'
import { useUser } from '../../../session/session.ts'
import { lengthOf } from '../../../ui/forms/rules.ts'
import { DayInput } from '../../../ui/inputs/DayInput.tsx'
import { useRowIds } from '../../../ui/lists/use-row-ids.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { hoursTexts } from '../venue.texts.ts'
import { SpanInput } from './SpanInput.tsx'

type Props = { value?: SpecialDays[]; onChange?: (value: SpecialDays[]) => void; id?: string }

const USUAL = { opens: '10:00', closes: '18:00' }
const CLOSED = { opens: null, closes: null }

export function SpecialDaysInput({ value = [], onChange, id }: Props) {
  const t = useTexts(hoursTexts)
  const { today } = useUser().gym
  const { idOf, instead } = useRowIds<SpecialDays>()
  const set = (row: SpecialDays, change: Partial<SpecialDays>) =>
    onChange?.(value.map((one) => (one === row ? instead(row, { ...row, ...change }) : one)))
  return (
    <div className="kg-specials" id={id}>
      {value.map((row) => (
        <div key={idOf(row)} className="kg-special">
          <Input
            aria-label={t.specialName}
            placeholder={t.specialHint}
            maxLength={lengthOf(SpecialDays.shape.name)}
            value={row.name}
            onChange={({ target }) => set(row, { name: target.value })}
          />
          <DayInput
            aria-label={t.from}
            allowClear={false}
            value={row.from}
            onChange={(from) => from && set(row, { from, ...(row.to < from ? { to: from } : {}) })}
          />
          <DayInput aria-label={t.to} allowClear={false} value={row.to} onChange={(to) => to && set(row, { to })} />
          <Select<'closed' | 'open'>
            aria-label={t.openOrClosed}
            value={row.opens === null ? 'closed' : 'open'}
            options={[
              { value: 'closed', label: t.closed },
              { value: 'open', label: t.open },
            ]}
            onChange={(open) => set(row, open === 'open' ? USUAL : CLOSED)}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={fill(t.removeSpecial, { name: row.name || row.from })}
            onClick={() => onChange?.(value.filter((one) => one !== row))}
          />
          {row.opens !== null && row.closes !== null && (
            <span className="kg-week-span kg-special-span">
              <SpanInput
                name={row.name || row.from}
                value={{ from: row.opens, to: row.closes }}
                onChange={({ from, to }) => set(row, { opens: from, closes: to })}
              />
            </span>
          )}
        </div>
      ))}
      <Button
        disabled={value.length === MOST_SPECIAL_DAYS}
        onClick={() => onChange?.([...value, { name: '', from: today, to: today, ...CLOSED }])}
      >
        {t.addSpecial}
      </Button>
    </div>
  )
}
