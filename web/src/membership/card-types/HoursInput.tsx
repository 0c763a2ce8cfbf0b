/** Hours of entry as spans of minutes of the day; half-hour steps, to 24:00, which a clock's picker doesn't know. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { MOST_SPANS } from '@kaiguan/contract/shapes'
import { minuteText } from '@kaiguan/contract/time'
import { Button, Select } from 'antd'
import { useRowIds } from '../../ui/lists/use-row-ids.ts'
import { useTexts } from '../../words/texts.ts'
import { cardTypeFormTexts } from './card-types.texts.ts'

type Span = { from: number; to: number }
type Props = { value?: Span[]; onChange?: (spans: Span[]) => void; id?: string }

const STEP = 30
const DAY = 1440
const OPENS = 540
const CLOSES = 1020

export function HoursInput({ value = [], onChange, id }: Props) {
  const t = useTexts(cardTypeFormTexts)
  const { idOf, instead } = useRowIds<Span>()
  const change = (span: Span, now: Partial<Span>) =>
    onChange?.(value.map((one) => (one === span ? instead(span, { ...span, ...now }) : one)))
  return (
    <div className="kg-column kg-at-top kg-gap-8" id={id}>
      {value.map((span) => (
        <div key={idOf(span)} className="kg-row">
          <MinuteSelect label={t.hoursFrom} value={span.from} onChange={(from) => change(span, { from })} />
          <span aria-hidden="true">–</span>
          <MinuteSelect label={t.hoursTo} value={span.to} onChange={(to) => change(span, { to })} />
          <Button
            type="text"
            aria-label={t.hoursRemove}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(value.filter((one) => one !== span))}
          />
        </div>
      ))}
      {value.length < MOST_SPANS && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, { from: OPENS, to: CLOSES }])}>
          {t.hoursAdd}
        </Button>
      )}
    </div>
  )
}

function MinuteSelect({ label, value, onChange }: { label: string; value: number; onChange: (minute: number) => void }) {
  const steps = Array.from({ length: DAY / STEP + 1 }, (_, step) => step * STEP)
  const minutes = steps.includes(value) ? steps : [...steps, value].toSorted((a, b) => a - b)
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 96 }}
      value={value}
      options={minutes.map((minute) => ({ value: minute, label: minuteText(minute) }))}
      onChange={onChange}
    />
  )
}
