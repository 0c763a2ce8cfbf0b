/** Nobody stands at the counter: how full the house is against usual, what begins next, which lockers are free; the keys in one line. */
import { Suspense } from 'react'
import { NextClassesLater } from '../../classes/classes/parts.ts'
import { NextLessonsLater } from '../../coaching/course-bookings/parts.ts'
import { useMemberActs } from '../../people/customers/parts.ts'
import { Waiting } from '../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { FreeLockersLater } from '../lockers/parts.ts'
import { counterTexts } from './check-in.texts.ts'
import { InsideNow } from './InsideNow.tsx'

export function CounterBoard({ inside, onOpen }: { inside: number | undefined; onOpen: (customerId: number) => void }) {
  const t = useTexts(counterTexts)
  const words = useWords()
  const acts = useMemberActs()
  const keys = [
    { keys: [], text: t.guideScan },
    { keys: ['Enter'], text: t.guideEnter },
    { keys: ['F4'], text: t.guideFix },
    { keys: ['F6', 'F7', 'F9'], text: t.guideArrivals },
    ...acts.map(({ key, label }) => ({ keys: [key], text: words(label) })),
    { keys: ['Esc'], text: t.guideEsc },
  ]
  return (
    <div className="kg-stack kg-gap-12">
      <InsideNow inside={inside} />
      <Suspense fallback={<Waiting rows={3} className="kg-card" />}>
        <div className="kg-glances">
          <NextClassesLater />
          <NextLessonsLater onOpen={onOpen} />
          <FreeLockersLater />
        </div>
      </Suspense>
      <ul className="kg-board-keys" aria-label={t.guideTitle}>
        {keys.map(({ keys: names, text }) => (
          <li key={text}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
