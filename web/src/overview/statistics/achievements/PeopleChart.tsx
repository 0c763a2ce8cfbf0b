/** A bar each, as far as one performed anything; what came out below nought is told by the table alone. */
import type { Achievements } from '@kaiguan/contract/overview/statistics/achievements'
import { ShareBars } from '../../../ui/chart/ShareBars.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { sayIn } from '../say-in.ts'
import { achievementTexts } from './achievements.texts.ts'
import { figureOf } from './figure-of.ts'

export function PeopleChart({ achievements: { people, period } }: { achievements: Achievements }) {
  const t = useTexts(achievementTexts)
  const parts = people.map(({ staff, figures }) => ({
    key: String(staff?.id ?? 0),
    name: staff?.name ?? t.nobody,
    value: figureOf(figures, 'performance')?.now ?? 0,
  }))
  return (
    <section className="kg-card">
      <ShareBars
        title={t.people}
        said={fill(t.peopleSaid, period)}
        empty={t.nothing}
        parts={parts.filter(({ value }) => value > 0)}
        say={sayIn.fen}
      />
    </section>
  )
}
