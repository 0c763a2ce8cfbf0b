/** 员工业绩 as a workbook: the tab that is shown, of whoever is looked at. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { Book, BookSheet } from '@kaiguan/contract/overview/exports/page-export'
import type { Achievements } from '@kaiguan/contract/overview/statistics/achievements'
import { achievementFigureWords, achievementTabWords, achievementWords } from '@kaiguan/contract/overview/statistics/achievements.texts'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { goalUnits } from '@kaiguan/contract/overview/targets/goals'
import { goalWords, targetWords } from '@kaiguan/contract/overview/targets/texts'
import type { Ctx } from '../../../context.ts'
import { achievementsOf } from '../achievements/achievements.ts'
import { aboutDays, curvesSheet, figuresSheet, measured, tableSheet, wordsOf } from './sheets.ts'

export async function achievementsBook(ctx: Ctx, asked: QueryOf<typeof statisticsCalls.achievements>): Promise<Book> {
  const achievements = await achievementsOf(ctx, asked)
  const { tab, staff, people } = achievements
  return {
    about: [
      { ...achievementWords.part, of: achievementTabWords[tab] },
      { ...achievementWords.person, of: staff?.name ?? achievementWords.everyone },
      ...aboutDays(asked, achievements),
    ],
    sheets: [
      figuresSheet(asked, achievements.headline, achievementFigureWords),
      curvesSheet(asked, achievements.series, achievementFigureWords),
      ...(staff === null ? [peopleSheet(people)] : []),
      ...(achievements.aims.length > 0 ? [targetsSheet(achievements)] : []),
      ...achievements.tables.map((table) => tableSheet(asked, achievementWords.byPart, table, wordsOf(achievementTabWords))),
    ],
  }
}

function peopleSheet(people: Achievements['people']): BookSheet {
  const codes = people[0]?.figures.map(({ code }) => code) ?? []
  return {
    name: achievementWords.people,
    columns: [
      achievementWords.person,
      { ...achievementWords.rank, as: 'number' },
      ...codes.map((code) => ({ ...achievementFigureWords[code], as: 'number' as const })),
      { ...achievementWords.share, as: 'rate' },
    ],
    rows: people.map(({ staff, rank, figures, share_bp }) => [
      staff?.name ?? achievementWords.nobody,
      rank,
      ...figures.map(({ unit, now }) => measured(unit, now)),
      share_bp,
    ]),
  }
}

/** Of all who have one, then of each. */
function targetsSheet({ aims, people, staff }: Achievements): BookSheet {
  const all = { name: achievementWords.everyone, aims }
  const each = people.map((person) => ({ name: person.staff?.name ?? achievementWords.nobody, aims: person.aims }))
  return {
    name: targetWords.targets,
    columns: [
      achievementWords.person,
      targetWords.goal,
      { ...targetWords.target, as: 'number' },
      { ...targetWords.reached, as: 'number' },
      { ...targetWords.share, as: 'rate' },
    ],
    rows: (staff === null ? [all, ...each] : each).flatMap(({ name, aims: of }) =>
      of.map(({ goal, target, reached, reached_bp }) => [
        name,
        goalWords[goal],
        measured(goalUnits[goal], target),
        measured(goalUnits[goal], reached),
        reached_bp,
      ]),
    ),
  }
}
