/** Filters of the customer list by how often somebody came, and by whether they were a member on a day. */
import type { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { DatePicker, InputNumber, Space } from 'antd'
import dayjs from 'dayjs'
import type { List } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { customerListTexts } from './customer-list.texts.ts'

type Props = { list: List<typeof customerCalls.list> }

const MOST = 9_999

/** At least, at most; without days in the filter beside it these are all days. */
export function HowOftenField({ list }: Props) {
  const t = useTexts(customerListTexts)
  const { visits_least: least, visits_most: most } = list.values
  const numberOf = (text: string) => (text === '' ? null : Number(text))
  return (
    <Space.Compact>
      <InputNumber
        aria-label={t.visitsLeast}
        placeholder={t.visitsLeast}
        min={0}
        max={MOST}
        precision={0}
        style={{ width: 120 }}
        value={numberOf(least)}
        onChange={(value) => list.set({ visits_least: value === null ? '' : String(value) })}
      />
      <InputNumber
        aria-label={t.visitsMost}
        placeholder={t.visitsMost}
        min={0}
        max={MOST}
        precision={0}
        style={{ width: 120 }}
        value={numberOf(most)}
        onChange={(value) => list.set({ visits_most: value === null ? '' : String(value) })}
      />
    </Space.Compact>
  )
}

export function MemberOnField({ list }: Props) {
  const t = useTexts(customerListTexts)
  const value = list.values.member_on
  return (
    <DatePicker
      aria-label={t.memberOn}
      placeholder={t.memberOn}
      style={{ width: 140 }}
      value={value ? dayjs(value) : null}
      onChange={(day) => list.set({ member_on: day && !Array.isArray(day) ? day.format('YYYY-MM-DD') : '' })}
    />
  )
}
