import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { Button, Checkbox } from 'antd'
import { useTexts, useWords } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

type Props = { value?: number[]; onChange?: (days: number[]) => void; id?: string }

const ALL = [1, 2, 3, 4, 5, 6, 7]

/** The days of a week with the three usual choices beside them. */
export function WeekdaysInput({ value = [], onChange, id }: Props) {
  const t = useTexts(uiTexts)
  const words = useWords()
  const usual = [
    { label: t.everyDay, days: ALL },
    { label: t.workdays, days: ALL.slice(0, 5) },
    { label: t.weekend, days: ALL.slice(5) },
  ]
  return (
    <div className="kg-weekdays" id={id}>
      <Checkbox.Group
        value={value}
        options={Object.entries(weekdayWords).map(([day, label]) => ({ value: Number(day), label: words(label) }))}
        onChange={(days) => onChange?.(days)}
      />
      <span>
        {usual.map(({ label, days }) => (
          <Button key={label} type="link" size="small" onClick={() => onChange?.(days)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  )
}
