/** Which days, cut into what, against which: one control for all pages of statistics. */
import { type Comparison, type Group, MOST_DAYS } from '@kaiguan/contract/overview/statistics/period'
import { addDays, addMonths, monthOf } from '@kaiguan/contract/time'
import { DatePicker, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../words/texts.ts'
import { periodTexts } from './statistics.texts.ts'
import type { Asked } from './use-period.ts'

const DAY = 'YYYY-MM-DD'

export function PeriodControl({ asked, onChange }: { asked: Asked; onChange: (next: Partial<Asked>) => void }) {
  const t = useTexts(periodTexts)
  const { today } = useUser().gym
  const lastMonth = monthOf(addMonths(today, -1))
  const presets = [
    { label: t.month, days: [`${today.slice(0, 8)}01`, today] },
    { label: t.lastMonth, days: [lastMonth.from, lastMonth.to] },
    { label: t.thirty, days: [addDays(today, -29), today] },
    { label: t.ninety, days: [addDays(today, -89), today] },
    { label: t.thisYear, days: [`${today.slice(0, 4)}-01-01`, today] },
    { label: t.twelve, days: [addDays(addMonths(today, -12), 1), today] },
  ] as const
  return (
    <>
      <Segmented<Group>
        aria-label={t.group}
        options={[
          { value: 'day', label: t.day },
          { value: 'week', label: t.week },
          { value: 'month', label: t.ofMonth },
        ]}
        value={asked.group}
        onChange={(group) => onChange({ group })}
      />
      <Select<Comparison>
        aria-label={t.compare}
        options={[
          { value: 'previous', label: t.againstPrevious },
          { value: 'year', label: t.againstYear },
        ]}
        value={asked.compare}
        onChange={(compare) => onChange({ compare })}
        popupMatchSelectWidth={false}
      />
      <DatePicker.RangePicker
        aria-label={t.days}
        allowClear={false}
        style={{ width: 232 }}
        value={[dayjs(asked.from), dayjs(asked.to)]}
        presets={presets.map(({ label, days: [from, to] }) => ({ label, value: [dayjs(from), dayjs(to)] }))}
        disabledDate={tooFar}
        onChange={(days) => {
          const [from, to] = days ?? []
          if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) })
        }}
      />
    </>
  )
}

/** From the day that was chosen first. */
function tooFar(day: Dayjs, { from }: { from?: Dayjs | undefined }): boolean {
  return from !== undefined && Math.abs(day.diff(from, 'day')) >= MOST_DAYS
}
