/** How far all of them are, or one is, with the targets of these months; whoever may set them sets them here. */
import { type Achievements, type AchievementTab, goalNeeds, tabGoals } from '@kaiguan/contract/overview/statistics/achievements'
import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../../session/allowed.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { GoalBars } from '../../reports/parts.ts'
import { sayIn } from '../say-in.ts'
import { TargetsDialog } from './TargetsDialog.tsx'
import { targetTexts } from './targets.texts.ts'

export function Aims({ achievements: { tab, staff, aimed, aims } }: { achievements: Achievements }) {
  const t = useTexts(targetTexts)
  const allowed = useAllowed()
  const maySet = staff === null && tabGoals[tab].flatMap(goalNeeds).every((need) => allowed(need))
  if (aimed === null || (aims.length === 0 && !maySet)) return null
  return (
    <section className="kg-card kg-ends" aria-label={t.whole}>
      <div className="kg-row kg-wraps kg-gap-16">
        <b>{t.whole}</b>
        <GoalBars aims={aims} passed_bp={aimed.passed_bp} />
        <span className="kg-soft">
          {aims.length === 0 ? t.none : fill(staff ? t.passed : t.wholeHint, { passed: sayIn.bp(aimed.passed_bp) })}
        </span>
      </div>
      {maySet && <SetTargets tab={tab} />}
    </section>
  )
}

function SetTargets({ tab }: { tab: AchievementTab }) {
  const t = useTexts(targetTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="kg-unprinted" onClick={() => setOpen(true)}>
        {t.set}
      </Button>
      {open && <TargetsDialog goals={tabGoals[tab]} onClose={() => setOpen(false)} />}
    </>
  )
}
