/** Each page of statistics as a file: its figures to the fen, in the asker’s language, with no more than the asker may see. */
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { type AchievementTab, achievementTabs } from '@kaiguan/contract/overview/statistics/achievements'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { sumUp } from '../../../testing/books.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { bytesOf, type Cell, doExports, download, exported, sheetsOf, taskNow } from '../../../testing/exports.ts'
import { livelyDay } from '../../../testing/full-day.ts'

const QUERY = { from: '2026-11-01', to: '2026-11-20' }
const PAGES = {
  'statistics-total': ['reports.total', 'exports.statistics'],
  'statistics-financial': ['reports.financial-view', 'exports.financial'],
  'statistics-achievements': ['reports.performance-view', 'exports.performance'],
  'statistics-operation': ['reports.analysis-view', 'exports.analysis'],
} as const satisfies Record<string, readonly [Permission, Permission]>
type Page = keyof typeof PAGES
const pages = Object.keys(PAGES) as Page[]

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld('2026-10-20T04:00:00Z')
  club = await newClub(world)
  for (const day of ['2026-10-20', '2026-11-19', '2026-11-20']) {
    world.clock.set(`${day}T04:00:00Z`)
    owner = await newStaff(world, club, { type: 4, name: '=HYPERLINK("http://x")' })
    if (day === '2026-11-20') {
      await recogniseAll(world.database, world.clock)
      await sumUp(world, club.brandId)
    }
    await livelyDay(world, owner)
  }
  await sell(owner, await newCustomer(owner), await namedLikeAFormula())
}, 60_000)
afterAll(() => world.close())

async function namedLikeAFormula(): Promise<{ id: number }> {
  const type = await newTimeCardType(owner, { days: 5 })
  await world.database.transaction(club.brandId, (db) =>
    sql`update vip_templates set name = '+1-1' where brand_id = ${club.brandId} and id = ${type.id}`.execute(db),
  )
  return type
}

/** At once, as the screen asks for it. */
async function bookOf(
  page: Page,
  query: object = QUERY,
  staff = owner,
  headers?: Record<string, string>,
): Promise<Record<string, Cell[][]>> {
  const file = await staff.do(exportCalls.start, { body: { list: page, query: { ...query }, direct: true } }, headers)
  if (!(file instanceof FileAnswer)) throw new Error('the file itself was asked for')
  return sheetsOf(bytesOf(file))
}
const start = (staff: Staff, list: Page, query: object = QUERY) =>
  staff.call(exportCalls.start, { body: { list, query: { ...query }, direct: true } })

/** What stands under the titles: over them seven lines and an empty one, or one more for whose it is. */
function below(rows: Cell[][] | undefined): Cell[][] {
  const empty = rows?.findIndex((row) => row.every((cell) => cell === null)) ?? -1
  return rows?.slice(empty + 2) ?? []
}
const yuan = (fen: number) => fen / 100
const inYuan = ({ unit, now, before }: { unit: string; now: number; before: number }) =>
  unit === 'fen' ? [yuan(now), yuan(before)] : [now, before]
const rate = (bp: number | null) => (bp === null ? null : bp / 10_000)
/** Its second and third cell: what is now, and what was before. */
const values = (rows: Cell[][]) => rows.map(([, now, before]) => [now, before])

test('综合统计: the headline, the curve by point and each table with its sum are the page’s, and over each stands what it is about', async () => {
  for (const more of [{ group: 'day' }, { group: 'month', compare: 'year' }] as const) {
    const query = { ...QUERY, ...more }
    const total = await owner.do(statisticsCalls.total, { query })
    const book = await bookOf('statistics-total', query)
    expect(Object.keys(book)).toEqual(['合计', '走势', '实收按收款方式', '确认收入按类别', '会员变动', '应付会员'])
    expect(values(below(book.合计))).toEqual(total.headline.map(inYuan))
    expect(below(book.合计).map((row) => row[3])).toEqual(total.headline.map(({ change_bp }) => rate(change_bp)))
    const [taken] = total.series
    expect(below(book.走势).map((row) => row.slice(0, 3))).toEqual(
      taken?.points.map(({ day, now, before }) => [new Date(`${day}T00:00:00Z`), yuan(now), before === null ? null : yuan(before)]),
    )
    for (const [at, { unit, rows, sums }] of total.tables.entries())
      expect(values(below(Object.values(book)[at + 2]))).toEqual([...rows, ...(sums ? [sums] : [])].map((row) => inYuan({ unit, ...row })))
    for (const rows of Object.values(book))
      expect(rows.slice(0, 7).map(([name, value]) => [name, value])).toEqual([
        ['综合统计', null],
        ['门店', '开馆健身'],
        ['统计日期', '2026-11-01 – 2026-11-20'],
        [more.group === 'month' ? '去年同期' : '上期', `${total.before.from} – ${total.before.to}`],
        ['导出时间', new Date('2026-11-20T12:00:00Z')],
        ['导出人', '=HYPERLINK("http://x")'],
        [null, null],
      ])
  }
})

test('财务记录: what was taken by method adds up to what was taken, and each account’s changes to its closing', async () => {
  const financial = await owner.do(statisticsCalls.financial, { query: QUERY })
  const book = await bookOf('statistics-financial')
  expect(values(below(book.合计))).toEqual(financial.headline.map(inYuan))
  const byDay = below(book.每天实收按收款方式)
  const taken = financial.headline.find(({ code }) => code === 'taken')?.now ?? 0
  expect(byDay).toHaveLength(21)
  expect(byDay.at(-1)?.at(-1)).toBe(yuan(taken))
  expect(byDay.slice(0, -1).map((row) => row.slice(1, -1))).toEqual(
    financial.taken_by_day.map(({ methods }) => methods.map(({ fee }) => yuan(fee))),
  )
  const roll = below(book.会员负债变动).map((row) => row.slice(1))
  expect(roll).toEqual(financial.roll_forward.map(({ cells }) => cells.map(({ fee }) => yuan(fee))))
  for (const cells of roll) {
    const fen = cells.map((cell) => Math.round(Number(cell) * 100))
    expect(fen.slice(0, -1).reduce((sum, fee) => sum + fee, 0)).toBe(fen.at(-1))
  }
})

test.each(achievementTabs)('员工业绩, %s: everybody with their figures, rank and share', async (tab) => {
  const page = await owner.do(statisticsCalls.achievements, { query: { ...QUERY, tab } })
  const book = await bookOf('statistics-achievements', { ...QUERY, tab })
  expect(values(below(book.合计))).toEqual(page.headline.map(inYuan))
  expect(below(book.各员工业绩)).toEqual(
    page.people.map(({ staff, rank, figures, share_bp }) => [
      staff?.name ?? '无归属',
      rank,
      ...figures.map((figure) => inYuan(figure)[0]),
      rate(share_bp),
    ]),
  )
  expect('业绩构成' in book).toBe(tab === 'total')
})

test('targets stand in a sheet of their own: of all who have one, then of each; of one person theirs alone', async () => {
  const seller = await newStaff(world, club, { name: '林顾问' })
  const set = { staff_id: seller.id, goal: 'private', was: null } as const
  await owner.do(targetCalls.set, {
    body: {
      month: '2026-11',
      targets: [
        { ...set, amount: 1_000_50 },
        { ...set, goal: 'lessons', amount: 40 },
      ],
    },
  })
  const each = [
    ['林顾问', '私教业绩', 1_000.5, 0, 0],
    ['林顾问', '消课', 40, 0, 0],
  ]
  const book = await bookOf('statistics-achievements', { ...QUERY, tab: 'private' })
  expect(below(book.目标完成)).toEqual([...each.map(([, ...row]) => ['全部员工', ...row]), ...each])
  const own = await bookOf('statistics-achievements', { ...QUERY, tab: 'private', staff_id: seller.id })
  expect(below(own.目标完成)).toEqual(each)
  expect('目标完成' in (await bookOf('statistics-achievements', { from: '2026-11-02', to: '2026-11-20', tab: 'private' }))).toBe(false)
})

test('运营分析: rates with what they are of, hours, who stays; cards by the names of their types', async () => {
  const operation = await owner.do(statisticsCalls.operation, { query: QUERY })
  const book = await bookOf('statistics-operation')
  expect(below(book.合计).map((row) => row[1])).toEqual([
    ...operation.headline.map(({ unit, now }) => (unit === 'fen' && now !== null ? yuan(now) : now)),
    operation.slipping.now,
  ])
  const share = ({ whole, part, bp }: { whole: number; part: number; bp: number | null }) => [whole, part, rate(bp)]
  expect(below(book.比率).map((row) => row.slice(1))).toEqual(operation.rates.map(({ now, before }) => [...share(now), ...share(before)]))
  expect(below(book.到店时段).map((row) => row[2])).toEqual(operation.hours.map(({ visits }) => visits))
  const { data } = await owner.do(statisticsCalls.cohorts, { query: { to: QUERY.to } })
  expect(below(book.留存).map(([month, joined]) => [month, joined])).toEqual(data.map(({ month, joined }) => [month.slice(0, 7), joined]))
  const sold = below(book['售出的卡，按卡种'])
  expect(sold.map(([name]) => name)).toContain('+1-1')
  expect(sold.at(-1)?.[1]).toBe(sold.slice(0, -1).reduce((sum, [, now]) => sum + Number(now), 0))
})

test('the file speaks the language of whoever asks', async () => {
  const book = await bookOf('statistics-operation', QUERY, owner, { 'accept-language': 'en' })
  expect(Object.keys(book).slice(0, 4)).toEqual(['Figures', 'Rates', 'When members come', 'Curve'])
  expect(book.Figures?.[1]?.[0]).toBe('Branch')
})

test('what the asker may not see is absent from the file, sheet and row', async () => {
  const half = await newStaff(world, club, { name: '半知', permissions: Object.values(PAGES).flat() })
  const total = await bookOf('statistics-total', QUERY, half)
  expect(Object.keys(total)).not.toContain('应付会员')
  expect(below(total.合计).map(([name]) => name)).not.toContain('应付会员')
  const financial = await bookOf('statistics-financial', QUERY, half)
  for (const sheet of ['会员负债变动', '储值消费', '应存管资金（截至今天）']) expect(Object.keys(financial)).not.toContain(sheet)
  const alone = await bookOf('statistics-achievements', QUERY, half)
  expect(Object.keys(alone)).not.toContain('各员工业绩')
  expect(alone.合计?.slice(2, 4).map((row) => row.slice(0, 2))).toEqual([
    ['业绩类别', '总业绩'],
    ['员工', '半知'],
  ])
  const analyst = await newStaff(world, club, { permissions: ['reports.analysis-view', 'exports.analysis'] })
  expect(below((await bookOf('statistics-operation', QUERY, analyst)).合计).map(([name]) => name)).not.toContain('人均确认收入')
})

test.each(pages)('%s is refused without the right to export it, and without the page’s own', async (page) => {
  for (const permission of PAGES[page]) {
    const staff = await newStaff(world, club, { permissions: [permission] })
    expect([permission, (await start(staff, page)).status]).toEqual([permission, 403])
  }
})

test('a range of 367 days, and one that ends first, are refused at its end; columns are of lists alone', async () => {
  for (const page of pages)
    for (const days of [
      { from: '2025-11-19', to: '2026-11-20' },
      { from: '2026-11-20', to: '2026-11-19' },
    ]) {
      const { status, refusal } = await start(owner, page, days)
      expect([page, status, Object.keys(refusal.errors ?? {})]).toEqual([page, 422, ['to']])
    }
  const { refusal } = await owner.call(exportCalls.start, {
    body: { list: 'statistics-total', query: QUERY, columns: ['taken'], direct: true },
  })
  expect(Object.keys(refusal.errors ?? {})).toEqual(['columns'])
})

test('nobody gets what is another branch’s, nor a colleague’s figures, without the right to them', async () => {
  const there = { ...club, gymId: await newBranch(world, club.brandId, '西海岸店') }
  const stranger = await newStaff(world, there)
  const tab: AchievementTab = 'total'
  expect((await start(owner, 'statistics-achievements', { ...QUERY, tab, staff_id: stranger.id })).status).toBe(404)
  const own = await newStaff(world, club, { permissions: [...PAGES['statistics-achievements']] })
  expect((await start(own, 'statistics-achievements', { ...QUERY, tab, staff_id: owner.id })).status).toBe(403)
  const elsewhere = await newStaff(world, there, { type: 4 })
  const book = await bookOf('statistics-total', QUERY, elsewhere)
  expect([
    book.合计?.[1]?.[1],
    below(book.合计)
      .slice(0, 4)
      .map((row) => row[1]),
  ]).toEqual(['西海岸店', [0, 0, 0, 0]])
})

test('as a download it is its asker’s alone, made anew on request, and refused to whoever lost the right', async () => {
  const asker = await newStaff(world, club, { type: 4 })
  const watcher = await newStaff(world, club, { permissions: [...PAGES['statistics-total'], 'exports.view-all'] })
  const task = await exported(world, asker, { list: 'statistics-total', query: QUERY })
  expect(task).toMatchObject({ state: 'finished', name: '综合统计', type: 8, why: null })
  expect(Object.keys(await sheetsOf((await download(world, asker, task.path)).bytes))).toContain('应付会员')
  expect((await download(world, watcher, (await taskNow(watcher, task.id)).path)).status).toBe(403)
  const again = await asker.do(exportCalls.again, { params: { id: task.id } })
  expect(again).toMatchObject({ state: 'waiting', name: '综合统计' })
  await watcher.do(exportCalls.start, { body: { list: 'statistics-total', query: QUERY } })
  await world.database.transaction(club.brandId, (db) =>
    sql`update roles set permission_ids = array_remove(permission_ids, ${permissions['exports.statistics'].id}) where brand_id = ${club.brandId}`.execute(
      db,
    ),
  )
  await doExports(world)
  const [lost] = (await watcher.do(exportCalls.list, {})).data.filter((one) => one.own)
  expect(lost).toMatchObject({ state: 'failed', path: null, why: expect.stringContaining('导出统计报表') })
})
