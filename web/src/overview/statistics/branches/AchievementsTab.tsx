import { type BranchStatistics, branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import { statisticsPageWords } from '@kaiguan/contract/overview/statistics/pages.texts'
import { useRead } from '../../../api/queries.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { useTexts } from '../../../words/texts.ts'
import { ChangeMark } from '../../reports/parts.ts'
import { achievementTexts, figureTexts, hintTexts, tabTexts } from '../achievements/achievements.texts.ts'
import { sayIn } from '../say-in.ts'
import { BranchesPart } from './BranchesPart.tsx'
import { besideTexts, bestTexts, branchesTexts } from './branches.texts.ts'
import { SideBySide } from './SideBySide.tsx'
import { useBranchesAsked } from './use-branches-asked.ts'

type Answer = BranchStatistics['achievements']
type Person = Answer['people'][number]

export function AchievementsTab() {
  const t = useTexts(achievementTexts)
  const names = useTexts(figureTexts)
  const hints = useTexts(hintTexts)
  const tabs = useTexts(tabTexts)
  const read = useRead(branchStatisticsCalls.achievements, { query: useBranchesAsked() }, { silent: true })
  const partName = (key: string) => Object.entries(tabs).find(([tab]) => tab === key)?.[1] ?? key
  return (
    <BranchesPart name={statisticsPageWords.achievements} title={useTexts(branchesTexts).achievements} read={read}>
      {(answer, then) => (
        <SideBySide
          answer={answer}
          then={then}
          page="/statistics/employeeAchievement"
          nameOf={(code) => names[code]}
          hintOf={(code) => hints[code]}
          plain={['back']}
          tableOf={() => ({ title: t.byPart, nameOf: partName, sum: t.sum })}
        >
          <BestSellers answer={answer} />
        </SideBySide>
      )}
    </BranchesPart>
  )
}

function BestSellers({ answer: { people, branches } }: { answer: Answer }) {
  const t = useTexts(bestTexts)
  const { rank, share } = useTexts(besideTexts)
  const nameOf = new Map(branches.map(({ gym }) => [gym.id, gym.name]))
  const columns: Column<Person>[] = [
    { key: 'rank', title: rank, width: 68, number: true, render: (person) => person.rank },
    { key: 'staff', title: t.person, width: 120, text: ({ staff }) => staff.name },
    { key: 'branches', title: t.branches, width: 200, text: ({ gym_ids }) => gym_ids.flatMap((id) => nameOf.get(id) ?? []).join(' · ') },
    {
      key: 'performance',
      title: t.performance,
      width: 150,
      number: true,
      render: ({ performance }) => (
        <span className="kg-figures">
          <ChangeMark pair={performance} /> {sayIn.fen(performance.now)}
        </span>
      ),
    },
    { key: 'orders', title: t.orders, width: 84, number: true, render: ({ orders }) => sayIn.count(orders) },
    { key: 'share', title: share, width: 84, number: true, render: ({ share_bp }) => (share_bp === null ? '-' : sayIn.bp(share_bp)) },
  ]
  return (
    <section className="kg-card kg-stack kg-gap-12" aria-label={t.title}>
      <h2>{t.title}</h2>
      <DataTable
        id="best-sellers"
        columns={columns}
        rows={people}
        rowKey={({ staff }) => staff.id}
        sticky={false}
        empty={<PageState kind="empty" of="money" small title={t.nothing} />}
      />
    </section>
  )
}
