/** 营业时间: the week as it usually is, and the days that aren't so. */
import { type GymFactsNow, settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { Row } from '../Row.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { hoursTexts } from '../venue.texts.ts'
import { HoursDialog } from './HoursDialog.tsx'
import { weekdays } from './weekdays.ts'

export function HoursCard() {
  const t = useTexts(hoursTexts)
  const read = useRead(settingsCalls.facts, {})
  const [editing, setEditing] = useState(false)
  return (
    <SettingsCard
      title={t.title}
      lead={t.lead}
      edit={{ text: t.edit, needs: 'settings.edit', run: () => setEditing(true) }}
      read={read}
      rows={4}
      dialog={editing && read.data && <HoursDialog facts={read.data} onClose={() => setEditing(false)} />}
    >
      {(facts) => (
        <dl className="kg-settings-rows">
          {facts.hours.length === 0 ? <Row name={t.week} value={t.missing} /> : <Week hours={facts.hours} />}
          {facts.special_days.map((special) => (
            <Row
              key={`${special.from} ${special.to} ${special.name}`}
              name={special.name || t.special}
              hint={special.from === special.to ? special.from : fill(t.days, { from: special.from, to: special.to })}
              value={special.opens === null ? t.closed : `${special.opens} – ${special.closes}`}
            />
          ))}
        </dl>
      )}
    </SettingsCard>
  )
}

function Week({ hours }: Pick<GymFactsNow, 'hours'>) {
  const t = useTexts(hoursTexts)
  const words = useWords()
  return weekdays.map((day) => {
    const spans = hours.filter(({ weekday }) => weekday === day).map(({ from, to }) => `${from} – ${to}`)
    return <Row key={day} name={words(weekdayWords[day])} value={spans.length === 0 ? t.closed : spans.join('  ')} />
  })
}
