/** Who performed how much, sorted by any column; a name leads to their own page, a figure to the lines that it is made of. */
import type { AchievementFigure, Achievements } from '@kaiguan/contract/overview/statistics/achievements'
import { goals } from '@kaiguan/contract/overview/targets/goals'
import { goalWords } from '@kaiguan/contract/overview/targets/texts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { GoalBar } from '../../reports/parts.ts'
import { sayIn } from '../say-in.ts'
import { targetTexts } from '../targets/targets.texts.ts'
import { useRowsPlace } from '../use-rows-place.ts'
import { achievementTexts, figureTexts, hintTexts } from './achievements.texts.ts'
import { figureOf } from './figure-of.ts'

type Person = Achievements['people'][number]

type Props = { people: readonly Person[]; aimed: Achievements['aimed']; onStaff: (id: number) => void }

export function PeopleTable({ people, aimed, onStaff }: Props) {
  const t = useTexts(achievementTexts)
  const [sort, setSort] = useState<string>()
  const columns = [...useColumns(people[0]?.figures.map(({ code }) => code) ?? [], onStaff), ...useAimColumns(people, aimed)]
  return (
    <section className="kg-card" aria-label={t.people}>
      <DataTable
        id="achievements"
        columns={columns}
        rows={sorted(people, sort)}
        rowKey={({ staff }) => staff?.id ?? 0}
        sort={sort}
        onSort={setSort}
        sticky={false}
        empty={<PageState kind="empty" of="money" small title={t.nothing} />}
      />
    </section>
  )
}

function useColumns(codes: readonly AchievementFigure[], onStaff: (id: number) => void): Column<Person>[] {
  const t = useTexts(achievementTexts)
  const names = useTexts(figureTexts)
  return [
    { key: 'rank', title: t.rank, width: 76, number: true, sort: true, render: ({ rank }) => rank ?? '-' },
    {
      key: 'staff',
      title: t.person,
      width: 140,
      fixed: 'start',
      render: ({ staff }) => (staff ? <LinkButton run={() => onStaff(staff.id)}>{staff.name}</LinkButton> : t.nobody),
    },
    ...codes.map((code) => ({
      key: code,
      title: names[code],
      width: 116,
      number: true,
      sort: true,
      render: (person: Person) => <Value person={person} code={code} />,
    })),
    {
      key: 'share',
      title: t.share,
      width: 88,
      number: true,
      sort: true,
      render: ({ share_bp }) => (share_bp === null ? '-' : sayIn.bp(share_bp)),
    },
  ]
}

/** One for each goal that somebody was given. */
function useAimColumns(people: readonly Person[], aimed: Achievements['aimed']): Column<Person>[] {
  const t = useTexts(targetTexts)
  const words = useWords()
  const given = goals.filter((goal) => people.some(({ aims }) => aims.some((aim) => aim.goal === goal)))
  return given.map((goal) => ({
    key: `aim-${goal}`,
    title: fill(t.targetFor, { goal: words(goalWords[goal]) }),
    width: 210,
    sort: true,
    render: ({ aims }) => {
      const aim = aims.find((one) => one.goal === goal)
      return aim ? <GoalBar aim={aim} passed_bp={aimed?.passed_bp ?? 0} /> : '-'
    },
  }))
}

function Value({ person, code }: { person: Person; code: AchievementFigure }) {
  const hints = useTexts(hintTexts)
  const place = useRowsPlace()
  const figure = figureOf(person.figures, code)
  if (!figure) return '-'
  const to = place(figure.rows)
  const text = sayIn[figure.unit](figure.now)
  if (to === null || figure.now === 0) return text
  return (
    <Link to={to} className="kg-figures" title={hints[code]}>
      {text}
    </Link>
  )
}

/** As the server has them unless a column is chosen; `-` before its name: the greatest first. */
function sorted(people: readonly Person[], sort: string | undefined): Person[] {
  if (sort === undefined) return [...people]
  const down = sort.startsWith('-')
  const amountOf = keyOf(down ? sort.slice(1) : sort)
  return people.toSorted((one, other) => (down ? amountOf(other) - amountOf(one) : amountOf(one) - amountOf(other)))
}

function keyOf(column: string): (person: Person) => number {
  if (column === 'rank') return ({ rank }) => rank ?? Number.MAX_SAFE_INTEGER
  if (column === 'share') return ({ share_bp }) => share_bp ?? 0
  const goal = goals.find((one) => column === `aim-${one}`)
  if (goal) return ({ aims }) => aims.find((aim) => aim.goal === goal)?.reached_bp ?? -1
  return ({ figures }) => figures.find(({ code }) => code === column)?.now ?? 0
}
