/** Each page of statistics is taken along: as a file that says what the page says, and on A4 without what one presses. */
import { readFileSync } from 'node:fs'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open } = walk

beforeAll(() => walk.signIn('manager', '林晓峰'))

const PAGES = [
  ['/statistics/totalAll', '综合统计', 'Overall statistics', '合计', 'Figures'],
  ['/statistics/financialRecord', '财务记录', 'Financial records', '每天实收按收款方式', 'Taken each day, by method'],
  ['/statistics/employeeAchievement', '员工业绩', 'Staff performance', '各员工业绩', 'By person'],
  ['/statistics/operationAnalysis', '运营分析', 'Operation analysis', '留存', 'Who stays'],
] as const

const head = () => walk.page.locator('.kg-print-head').filter({ visible: true })
/** Its picture has a name, too. */
const button = (name: string) => walk.page.getByRole('button', { name: new RegExp(`${name}$`) }).filter({ visible: true })
const speak = (language: 'zh' | 'en') =>
  walk.page.context().addCookies([{ name: 'language', value: language, url: new URL(walk.page.url()).origin }])

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  beforeAll(() => speak(language))

  test.each(PAGES)('%s is exported: its sheets under their names, over them the branch and the days', async (path, ...names) => {
    const [name, sheet] = language === 'zh' ? [names[0], names[2]] : [names[1], names[3]]
    await open(path)
    const [download] = await Promise.all([walk.page.waitForEvent('download'), walk.enter(button(language === 'zh' ? '导出' : 'Export'))])
    expect(download.suggestedFilename()).toBe(`${name}-2026-11-20.xlsx`)
    const sheets = await readXlsxFile(readFileSync(await download.path()))
    const rows = sheets.find((one) => one.sheet === sheet)?.data
    expect(rows?.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
      [name, null],
      [language === 'zh' ? '门店' : 'Branch', '开馆健身·人民广场店'],
    ])
    expect(rows?.flat()).toContain('2026-11-01 – 2026-11-20')
  })

  test.each(PAGES)('%s is printed: a head says what it is, nothing of the menu or of what one presses is there', async (path, ...names) => {
    await open(path)
    await button(language === 'zh' ? '打印' : 'Print').waitFor()
    await walk.page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
    await walk.enter(button(language === 'zh' ? '打印' : 'Print'))
    expect(await walk.page.evaluate(() => 'printed' in window)).toBe(true)
    expect(await head().count()).toBe(0)
    await walk.page.emulateMedia({ media: 'print' })
    await head().waitFor()
    const text = await head().textContent()
    expect(text).toContain(`人民广场店 · ${language === 'zh' ? names[0] : names[1]}`)
    expect(text).toMatch(/2026-11-01 .* 2026-11-20/)
    expect(text).toMatch(/林晓峰.*2026-11-20 10:\d\d|2026-11-20 10:\d\d.*林晓峰/)
    for (const away of ['.kg-sidebar', '.kg-top', '.kg-page-head', '.kg-unprinted']) {
      const found = walk.page.locator(away).filter({ visible: true })
      expect([away, await found.count()]).toEqual([away, 0])
    }
    await walk.page.emulateMedia({ media: null })
    await button(language === 'zh' ? '打印' : 'Print').waitFor()
  })
})

test('paper is light where the screen is dark, and nothing is wider than A4', async () => {
  await walk.page.evaluate(() => localStorage.setItem('look', 'dark'))
  await walk.page.setViewportSize({ width: 718, height: 1000 })
  for (const [path] of PAGES) {
    await open(path)
    await walk.page.locator('.kg-unprinted').filter({ visible: true }).first().waitFor()
    const look = () => walk.page.evaluate(() => document.documentElement.dataset.look)
    expect(await look()).toBe('dark')
    await walk.page.emulateMedia({ media: 'print' })
    await head().waitFor()
    expect(await look()).toBe('light')
    const wide = await walk.page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, wide <= 718]).toEqual([path, true])
    await walk.page.emulateMedia({ media: null })
  }
})
