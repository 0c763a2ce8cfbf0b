/** A member’s year at a glance: a column a week, a row a weekday, the more visits the stronger. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { useRead } from '../../../api/queries.ts'
import type { MemberTileProps } from '../../../app/screen.ts'
import { MemberTile } from '../../../people/customers/parts.ts'
import { HeatMap } from '../../../ui/chart/HeatMap.tsx'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { memberVisitTexts } from './member-visits.texts.ts'
import { yearOfWeeks } from './year-of-weeks.ts'

export default function MemberYear({ customer }: MemberTileProps) {
  const t = useTexts(memberVisitTexts)
  const language = useLanguage()
  const read = useRead(checkInCalls.year, { params: { id: customer.id } }, { silent: true })
  return (
    <MemberTile title={t.year} read={read} bare>
      {({ from, to, data }) => {
        if (data.length === 0) return null
        const { weekdays, weeks, values } = yearOfWeeks({ from, to, data }, language)
        const visits = data.reduce((sum, day) => sum + day.visits, 0)
        return (
          <HeatMap
            title={t.year}
            said={fill(t.yearSaid, { from, to, visits, days: data.length })}
            rows={weekdays}
            columns={weeks}
            values={values}
            say={(count) => fill(t.times, { count })}
            rowsAre={t.weekday}
          />
        )
      }}
    </MemberTile>
  )
}
