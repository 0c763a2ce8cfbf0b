/** 数据统计 of head office: the branches added up and side by side, ranked, and entered at their own page of the same days. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { enter, open } = walk
const PLACE = '/mstoreDataStatistics'
const OCTOBER = 'from=2026-10-01&to=2026-10-31'
const shown = () => walk.page.locator('main:visible')
const beside = () => shown().getByRole('region', { name: /^各门店对比/ })
const rows = () => beside().locator('.ant-table-row')
const sen = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)
const address = () => new URL(walk.page.url())

/** What a column says of each branch, in the order in which they stand. */
async function column(title: string): Promise<number[]> {
  const heads = await beside().locator('thead th').allInnerTexts()
  const at = heads.findIndex((head) => head.trim() === title)
  const found = []
  for (const row of await rows().all()) {
    const text = await row
      .locator('td')
      .nth(at)
      .locator('.kg-stack')
      .evaluate((cell) => cell.firstChild?.textContent ?? '')
    found.push(sen(text))
  }
  return found
}

async function headline(title: string): Promise<number> {
  const tile = shown().locator('.kg-tiles').first().locator('> *', { hasText: title }).first()
  const text = await tile.innerText()
  return sen(
    text
      .split('\n')
      .find((line) => /^[\d,]+\.\d\d/.test(line))
      ?.match(/^[\d,.]+/)?.[0] ?? '',
  )
}

test('what all branches took is what each of them took, added up; a column sorts and ranks them', async () => {
  await walk.signIn('owner', '总部桌面')
  await enter(walk.page.getByRole('link', { name: '数据统计' }).first())
  await walk.page.waitForURL((url) => url.pathname === PLACE)
  await open(`${PLACE}?${OCTOBER}`)
  await rows().first().waitFor()
  const taken = await column('实收')
  expect(taken.length).toBeGreaterThan(1)
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(await headline('实收'))
  expect(taken).toEqual(taken.toSorted((a, b) => b - a))
  await enter(shown().getByRole('columnheader', { name: '到店人次' }))
  await walk.page.waitForURL((url) => (url.searchParams.get('sort') ?? '').endsWith('visits'))
  const visits = await column('到店人次')
  const up = !(address().searchParams.get('sort') ?? '').startsWith('-')
  expect(visits).toEqual(visits.toSorted((a, b) => (up ? a - b : b - a)))
})

test('one branch is chosen, and stays chosen when another part is shown', async () => {
  await shown().getByRole('combobox', { name: '门店' }).focus()
  await walk.key('Enter')
  await walk.page.locator('.ant-select-item-option', { hasText: '徐家汇店' }).first().click()
  await walk.page.waitForURL((url) => url.searchParams.has('gyms'))
  await expect.poll(() => rows().count()).toBe(1)
  await walk.key('Escape')
  await enter(shown().getByRole('button', { name: '利润' }))
  await walk.page.waitForURL((url) => url.searchParams.get('tab') === 'profit' && url.searchParams.has('gyms'))
  await shown().getByRole('columnheader', { name: '利润率' }).waitFor()
  await expect.poll(() => rows().count()).toBe(1)
})

test('a branch’s row enters it, at its own page of the same days', async () => {
  await enter(
    rows()
      .first()
      .getByRole('button', { name: /徐家汇店/ }),
  )
  await walk.page.waitForURL((url) => url.pathname === '/statistics/totalAll')
  expect([address().searchParams.get('from'), address().searchParams.get('to')]).toEqual(['2026-10-01', '2026-10-31'])
  await walk.page.getByRole('heading', { name: '综合统计' }).first().waitFor()
})
