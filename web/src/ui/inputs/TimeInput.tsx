/** A time of day in a form: `HH:mm` or null, where Ant Design's picker speaks of moments. Typing digits works too. */
import { TimePicker, type TimePickerProps } from 'antd'
import dayjs from 'dayjs'

type Props = Omit<TimePickerProps, 'value' | 'onChange' | 'defaultValue' | 'picker' | 'multiple'> & {
  value?: string | null
  onChange?: (time: string | null) => void
}

const FORMAT = 'HH:mm'
/** Any day: only its clock is shown. */
const ANY_DAY = '2024-01-01'

export function TimeInput({ value, onChange, ...rest }: Props) {
  return (
    <TimePicker
      style={{ width: '100%' }}
      format={FORMAT}
      needConfirm={false}
      {...rest}
      value={value ? dayjs(`${ANY_DAY}T${value}`) : null}
      // The type allows several times; without `multiple` there is one.
      onChange={(time) => onChange?.(time && !Array.isArray(time) ? time.format(FORMAT) : null)}
    />
  )
}
