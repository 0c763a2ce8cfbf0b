/** One part of 员工业绩: the figures, the curve, and where one sees everybody, who performed how much. */
import type { AchievementFigure, Achievements, AchievementTab } from '@kaiguan/contract/overview/statistics/achievements'
import { achievementCalls } from '@kaiguan/contract/overview/statistics/achievements'
import { achievementsExport } from '@kaiguan/contract/overview/statistics/exports'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { ChosenCurve } from '../ChosenCurve.tsx'
import { ComparedTable } from '../ComparedTable.tsx'
import { Headline } from '../Headline.tsx'
import { PeriodControl } from '../PeriodControl.tsx'
import { SaidLine } from '../SaidLine.tsx'
import { sayIn } from '../say-in.ts'
import { periodTexts } from '../statistics.texts.ts'
import { Aims } from '../targets/Aims.tsx'
import { usePeriod } from '../use-period.ts'
import '../statistics.css'
import { achievementTexts, figureTexts, hintTexts, tabTexts } from './achievements.texts.ts'
import { PeopleChart } from './PeopleChart.tsx'
import { PeopleTable } from './PeopleTable.tsx'

/** Of which more is worse. */
const PLAIN: readonly AchievementFigure[] = ['back']

type Props = {
  tab: AchievementTab
  /** Null: everybody’s, or one’s own where one sees no more. */
  staffId: number | null
  onStaff: (id: number | null) => void
}

export function AchievementsPage({ tab, staffId, onStaff }: Props) {
  const t = useTexts(achievementTexts)
  const tabs = useTexts(tabTexts)
  const names = useTexts(figureTexts)
  const hints = useTexts(hintTexts)
  const [asked, change] = usePeriod()
  const then = useTexts(periodTexts)[asked.compare]
  const whole = useAllowed()('reports.performance-all')
  const query = { ...asked, tab, ...(staffId === null ? {} : { staff_id: staffId }) }
  const read = useRead(achievementCalls.achievements, { query }, { silent: true })
  return (
    <section className="kg-page">
      <PageHead title={tabs[tab]}>
        <PeriodControl asked={asked} onChange={change} />
      </PageHead>
      <Reading read={read} rows={16}>
        {(achievements) => (
          <>
            {staffId === null && achievements.staff !== null && <p className="kg-soft">{t.ownOnly}</p>}
            <SaidLine
              exported={achievementsExport}
              query={query}
              part={[tabs[tab], achievements.staff?.name ?? t.everyone]}
              page={achievements}
              then={then}
            >
              <Said achievements={achievements} />{' '}
              {whole && staffId !== null && (
                <span className="kg-unprinted">
                  <LinkButton run={() => onStaff(null)}>{t.everyone}</LinkButton>
                </span>
              )}
            </SaidLine>
            <Headline
              figures={achievements.headline}
              nameOf={(code) => names[code]}
              hintOf={(code) => hints[code]}
              plain={PLAIN}
              then={then}
            />
            <Aims achievements={achievements} />
            <ChosenCurve series={achievements.series} nameOf={(code) => names[code]} then={then} />
            {achievements.staff === null && (
              <>
                <PeopleChart achievements={achievements} />
                <PeopleTable people={achievements.people} aimed={achievements.aimed} onStaff={onStaff} />
              </>
            )}
            <Parts tables={achievements.tables} then={then} />
          </>
        )}
      </Reading>
    </section>
  )
}

function Said({ achievements: { period, before, headline, staff } }: { achievements: Achievements }) {
  const t = useTexts(achievementTexts)
  const nowOf = (code: AchievementFigure) => headline.find((figure) => figure.code === code)?.now ?? 0
  return fill(t.said, {
    ...period,
    who: staff?.name ?? t.everybody,
    performance: sayIn.fen(nowOf('performance')),
    orders: nowOf('orders'),
    back: sayIn.fen(nowOf('back')),
    before_from: before.from,
    before_to: before.to,
  })
}

/** What each part of the business makes of the total. */
function Parts({ tables, then }: { tables: Achievements['tables']; then: string }) {
  const t = useTexts(achievementTexts)
  const names: Readonly<Record<string, string>> = useTexts(tabTexts)
  return tables.map((table) => (
    <ComparedTable key={table.code} title={t.byPart} table={table} nameOf={(key) => names[key] ?? key} sum={t.sum} then={then} />
  ))
}
