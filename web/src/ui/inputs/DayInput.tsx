/** A day in a form: `YYYY-MM-DD` or null, where Ant Design's picker speaks of moments. Typing digits works too. */
import { DatePicker, type DatePickerProps } from 'antd'
import dayjs from 'dayjs'

type Props = Omit<DatePickerProps, 'value' | 'onChange' | 'defaultValue' | 'picker' | 'multiple'> & {
  value?: string | null
  onChange?: (day: string | null) => void
}

export function DayInput({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      style={{ width: '100%' }}
      {...rest}
      value={value ? dayjs(value) : null}
      // The type allows several days; without `multiple` there is one.
      onChange={(day) => onChange?.(day && !Array.isArray(day) ? day.format('YYYY-MM-DD') : null)}
    />
  )
}
