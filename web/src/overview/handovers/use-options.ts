/** What a row of the plan may become, in words: those free first, by load. */
import { formatFen } from '@kaiguan/contract/money'
import type { HandoverPlan } from '@kaiguan/contract/overview/handovers/calls'
import { fill, useTexts } from '../../words/texts.ts'
import { planTexts } from './handovers.texts.ts'
import type { Choice, PlanRow } from './plan-choice.ts'

/** `plain`: without what holds for this row alone. */
export type Option = { value: Choice; label: string; plain: string }

export function useOptions(plan: HandoverPlan): (row: PlanRow) => Option[] {
  const t = useTexts(planTexts)
  const coaches = new Map(plan.coaches.map((coach) => [coach.id, coach]))
  const option = (value: Choice, plain: string, label = plain): Option => ({ value, label, plain })
  const takers = (row: PlanRow) =>
    row.takers
      .flatMap(({ id, clashes }) => {
        const coach = coaches.get(id)
        return coach ? [{ coach, clashes: clashes.length }] : []
      })
      .toSorted((a, b) => a.clashes - b.clashes || a.coach.lessons - b.coach.lessons)
      .map(({ coach, clashes }) => {
        const plain = fill(t.taker, { name: coach.name, lessons: coach.lessons })
        return option(`to:${coach.id}`, plain, clashes === 0 ? plain : fill(t.clashing, { option: plain, count: clashes }))
      })
  const people = (row: PlanRow) => (row.kind === 'coach' ? plan.coaches : plan.colleagues)
  return (row) => {
    const keep = option('keep', t.keep)
    if (row.part === 'courses') return [...takers(row), option('refund', fill(t.refund, { yuan: formatFen(row.value) })), keep]
    if (row.kind === 'group-course')
      return [...plan.coaches.map(({ id, name, lessons }) => option(`to:${id}`, fill(t.taker, { name, lessons }))), keep]
    if (row.part !== 'members') return [...takers(row), keep]
    const colleagues = people(row)
      .toSorted((a, b) => a.members - b.members)
      .map(({ id, name, members }) => option(`to:${id}`, fill(t.colleague, { name, members })))
    return [...colleagues, option('nobody', row.kind === 'coach' ? t.nobodyCoach : t.pool), keep]
  }
}
