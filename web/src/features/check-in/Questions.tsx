/** What may be asked besides: with how many guests, and what if it were another time. */
import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import type { Person } from '@kaiguan/contract/features/check-in'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { Button, DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import { choiceTexts } from './check-in.texts.ts'
import { useClock } from './clock.ts'
import { instantAt, supposedTimes } from './club-time.ts'
import { type Desk, MOST_GUESTS } from './use-desk.ts'

type Props = { desk: Desk; person: Person; focusField: () => void }
const NOW = 'now'
const OTHER = 'other'

export function Questions({ desk, person, focusField }: Props) {
  const t = useTexts(choiceTexts)
  return (
    <div className="kg-questions">
      <div className="kg-question">
        <span>{t.guests}</span>
        <Button size="small" icon={<MinusOutlined />} aria-label={t.fewer} disabled={desk.guests === 0} onClick={() => step(-1)} />
        <output className="kg-figures" aria-label={t.guests}>
          {desk.guests}
        </output>
        <Button size="small" icon={<PlusOutlined />} aria-label={t.more} disabled={desk.guests === MOST_GUESTS} onClick={() => step(1)} />
        <kbd>{t.guestKeys}</kbd>
      </div>
      <WhatIf desk={desk} person={person} focusField={focusField} />
    </div>
  )
  function step(by: number) {
    desk.setGuests(desk.guests + by)
    focusField()
  }
}

function WhatIf({ desk, person, focusField }: Props) {
  const t = useTexts(choiceTexts)
  const { zone } = useClock()
  const [picking, setPicking] = useState(false)
  const suspendedTo = person.decision.cards.find(({ reason }) => reason === 'suspended')?.card.suspended_to ?? null
  const times = supposedTimes(new Date(), zone, suspendedTo)
  const [name, setName] = useState<string>(NOW)
  // "Back to now" is also a button of the band.
  const value = desk.at === null && !picking ? NOW : name

  function choose(next: string) {
    setName(next)
    setPicking(next === OTHER)
    if (next === OTHER) return
    desk.setAt(times.find(({ key }) => key === next)?.at.toISOString() ?? null)
    focusField()
  }
  return (
    <div className="kg-question">
      <span id="kg-what-if">{t.when}</span>
      <Select
        size="small"
        value={value}
        aria-labelledby="kg-what-if"
        style={{ minWidth: 132 }}
        options={[
          { value: NOW, label: t.now },
          ...times.map(({ key }) => ({ value: key, label: t[key] })),
          { value: OTHER, label: t.other },
        ]}
        onChange={choose}
      />
      {value === OTHER && (
        <DatePicker
          size="small"
          autoFocus
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format="YYYY-MM-DD HH:mm"
          aria-label={t.pick}
          placeholder={t.pick}
          value={desk.at === null ? null : shownAt(desk.at, zone)}
          onChange={(picked) => {
            const at = picked && !Array.isArray(picked) ? instantOf(picked, zone) : null
            desk.setAt(at?.toISOString() ?? null)
            if (at) focusField()
          }}
        />
      )}
    </div>
  )
}

/** The picker shows the club's wall clock, whatever the computer's zone is. */
function shownAt(instant: string, zone: string): Dayjs {
  const { day, minute } = wallClock(new Date(instant), zone)
  return dayjs(`${day} ${minuteText(minute)}`)
}

export function instantOf(picked: Dayjs, zone: string): Date {
  return instantAt(picked.format('YYYY-MM-DD'), picked.hour() * 60 + picked.minute(), zone)
}
