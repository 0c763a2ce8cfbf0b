/** What may be asked besides: with how many guests, and what if it were another time. */
import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { MOST_GUESTS, type Person } from '@kaiguan/contract/entry/check-in/calls'
import { Button, Select, Skeleton } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useTexts } from '../../../words/texts.ts'
import { choiceTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'
import { supposedTimes } from '../club-time.ts'
import type { Desk } from './use-desk.ts'

const OtherTime = lazy(() => import('./OtherTime.tsx'))

type Props = { desk: Desk; person: Person; focusField: () => void }
const NOW = 'now'
const OTHER = 'other'

export function Questions({ desk, person, focusField }: Props) {
  const t = useTexts(choiceTexts)
  return (
    // Once they are in there is nothing to ask; its place stays, so that nothing under it jumps.
    <div className="kg-questions" data-over={desk.done !== null}>
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
  const id = useId()
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
      <span id={id}>{t.when}</span>
      <Select
        size="small"
        value={value}
        aria-labelledby={id}
        style={{ minWidth: 132 }}
        options={[
          { value: NOW, label: t.now },
          ...times.map(({ key }) => ({ value: key, label: t[key] })),
          { value: OTHER, label: t.other },
        ]}
        onChange={choose}
      />
      {value === OTHER && (
        <Suspense fallback={<Skeleton.Input active size="small" />}>
          <OtherTime
            at={desk.at}
            onPick={(at) => {
              desk.setAt(at)
              if (at) focusField()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
