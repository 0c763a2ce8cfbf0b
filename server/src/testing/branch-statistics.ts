/** Whether head office’s statistics are its branches’: each figure, curve and table against the page that each branch has of its own. */
import { branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { StatisticsQuery } from '@kaiguan/contract/overview/statistics/shapes'
import { expect } from 'vitest'
import type { Staff } from './club.ts'

type Asked = Pick<StatisticsQuery, 'from' | 'to'> & Partial<StatisticsQuery>
type Figure = { code: string; now: number | null; before: number | null; change_bp: number | null }
type Table = { code: string; rows: readonly { key: string; now: number; before: number }[] }

const pages = ['total', 'financial', 'achievements', 'operation'] as const
/** Of an average member: it isn’t the sum of the branches’. */
const MEANS: readonly string[] = ['arpm']

const bare = ({ code, now, before, change_bp }: Figure) => ({ code, now, before, change_bp })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** `branches`: somebody who may see everything at each, in the order of their branches. */
export async function expectBranchesTogether(boss: Staff, branches: readonly Staff[], asked: Asked): Promise<void> {
  for (const page of pages) {
    const together = await boss.do(branchStatisticsCalls[page], { query: asked })
    const own = []
    for (const staff of branches) own.push(await staff.do(statisticsCalls[page], { query: asked }))
    const headlines = own.map(({ headline }): Figure[] => headline)
    const tables = own.map((one): Table[] => one.tables)
    const series = own.map((one): { code: string; points: { day: string; now: number; before: number | null }[] }[] => one.series)
    for (const [at, { figures }] of together.branches.entries()) {
      const codes = figures.map(({ code }): string => code)
      expect([page, figures.map(bare)]).toEqual([page, headlines[at]?.filter(({ code }) => codes.includes(code)).map(bare)])
    }
    for (const { code, now, before } of together.headline.filter((figure) => !MEANS.includes(figure.code))) {
      const theirs = headlines.map((figures) => figures.find((figure) => figure.code === code))
      expect([page, code, now, before]).toEqual([
        page,
        code,
        sum(theirs.map((one) => one?.now ?? 0)),
        sum(theirs.map((one) => one?.before ?? 0)),
      ])
    }
    for (const { code, rows } of together.tables) {
      const theirs = tables.map((one) => one.find((table) => table.code === code)?.rows ?? [])
      const keys = theirs.flatMap((one) => one.map(({ key }) => key))
      expect(rows.map(({ key }) => key).toSorted()).toEqual([...new Set(keys)].toSorted())
      for (const { key, now, before, by } of rows) {
        const found = theirs.map((one) => one.find((row) => row.key === key))
        expect([page, code, key, by]).toEqual([page, code, key, found.map((row) => row?.now ?? 0)])
        expect([page, code, key, now, before]).toEqual([page, code, key, sum(by), sum(found.map((row) => row?.before ?? 0))])
      }
    }
    for (const { code, points } of together.series) {
      const theirs = series.map((one) => one.find((curve) => curve.code === code)?.points ?? [])
      const added = points.map(({ day }, at) => ({ day, now: sum(theirs.map((one) => one[at]?.now ?? 0)) }))
      expect([page, code, points.map(({ day, now }) => ({ day, now }))]).toEqual([page, code, added])
    }
  }
}

/** What part became something, at each branch and at all. */
export async function expectRatesTogether(boss: Staff, branches: readonly Staff[], asked: Asked): Promise<void> {
  const together = await boss.do(branchStatisticsCalls.operation, { query: asked })
  const own = []
  for (const staff of branches) own.push((await staff.do(statisticsCalls.operation, { query: asked })).rates)
  expect(together.branch_rates).toEqual(own.map((rates) => rates.map(({ code, now, before }) => ({ code, now, before }))))
  for (const [at, { now }] of together.rates.entries()) {
    const theirs = own.map((rates) => rates[at]?.now ?? { part: 0, whole: 0 })
    expect([now.part, now.whole]).toEqual([sum(theirs.map(({ part }) => part)), sum(theirs.map(({ whole }) => whole))])
  }
}
