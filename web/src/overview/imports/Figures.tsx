/** What a sheet would bring, in figures, by what it is of. */
import type { ImportCounts, ImportKind } from '@kaiguan/contract/overview/imports/calls'
import type { ReactNode } from 'react'
import { Money } from '../../ui/display/Money.tsx'
import { type Said, useTexts } from '../../words/texts.ts'
import { importTexts } from './imports.texts.ts'

type Figure = [string, ReactNode]
type Texts = Said<typeof importTexts>

export function Figures({ kind, counts }: { kind: ImportKind; counts: ImportCounts }) {
  const t = useTexts(importTexts)
  return (
    <dl className="kg-import-figures">
      {figuresOf[kind](t, counts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="kg-figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const figuresOf: Record<ImportKind, (t: Texts, counts: ImportCounts) => Figure[]> = {
  members: (t, counts) => [...ofPeople(t, counts), ...ofCards(t, counts)],
  lockers: (t, counts) => [
    ...ofPeople(t, counts),
    [t.newRentals, counts.new_rentals],
    deferred(t, counts),
    [t.pledges, <Money key="pledges" fen={counts.pledges} />],
  ],
  courses: (t, counts) => [
    ...ofPeople(t, counts),
    [t.newCourses, counts.new_courses],
    [t.newLessons, counts.new_lessons],
    deferred(t, counts),
  ],
  'body-tests': (t, counts) => [
    [t.newTests, counts.new_tests],
    [t.ofMembers, counts.joined],
    [t.unassignedTests, counts.unassigned_tests],
    [t.knownTests, counts.known_tests],
  ],
  leads: (t, counts) => [
    [t.newLeads, counts.new_customers],
    [t.pooledLeads, counts.pooled_leads],
    [t.newTasks, counts.new_tasks],
    ...fromOther(t, counts),
  ],
  goods: (t, counts) => [
    [t.newGoods, counts.new_goods],
    [t.newPieces, counts.new_pieces],
  ],
  cards: (t, counts) => [[t.ofMembers, counts.joined], ...ofCards(t, counts)],
  staff: (t, counts) => [[t.newStaff, counts.new_staff]],
  deductions: (t, counts) => [
    [t.payLines, counts.new_pay_lines],
    [t.deducted, <Money key="deducted" fen={counts.deducted} />],
    [t.adjusted, <Money key="adjusted" fen={counts.adjusted} />],
  ],
}

function ofPeople(t: Texts, counts: ImportCounts): Figure[] {
  return [[t.newCustomers, counts.new_customers], [t.joined, counts.joined], ...fromOther(t, counts)]
}

function fromOther(t: Texts, counts: ImportCounts): Figure[] {
  return counts.from_other_branch > 0 ? [[t.fromOther, counts.from_other_branch]] : []
}

function ofCards(t: Texts, counts: ImportCounts): Figure[] {
  return [
    [t.newCards, counts.new_cards],
    deferred(t, counts),
    [t.stored, <Money key="stored" fen={counts.stored} />],
    [t.gift, <Money key="gift" fen={counts.gift} />],
  ]
}

function deferred(t: Texts, counts: ImportCounts): Figure {
  return [t.deferred, <Money key="deferred" fen={counts.deferred} />]
}
