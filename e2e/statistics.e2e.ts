/** What the branch comes to: the owner looks at last month by week, and a figure leads to the very rows that it says. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key } = walk
const tile = (name: string) => walk.page.getByRole('region', { name: '合计' }).getByRole('link', { name })

test('the manager opens the page from the menu: this month against the same days of the last', async () => {
  await walk.signIn('manager', '林晓峰')
  await open('/statistics/totalAll')
  await see('综合统计')
  await see(/实收 [\d,]+\.\d{2} 元，确认收入 [\d,]+\.\d{2} 元，到店 [\d,]+ 人次/)
  await tile('实收').waitFor()
  expect(await walk.page.getByRole('region', { name: '合计' }).getByText('期末会员').count()).toBe(1)
})

test('by the month, for a year: the range stands in the address', async () => {
  await walk.page.locator('main .ant-segmented-item', { hasText: /^月$/ }).filter({ visible: true }).click()
  await walk.page.waitForURL(/group=month/)
  await walk.page.getByRole('button', { name: '表', exact: true }).filter({ visible: true }).first().waitFor()
  await walk.page.locator('main .ant-picker-range input').filter({ visible: true }).first().click()
  await walk.page.getByText('近12个月', { exact: true }).filter({ visible: true }).click()
  await walk.page.waitForURL(/from=\d{4}-\d{2}-\d{2}/)
  // Until the year is here, the month stands.
  await see(/^2025-11-21 至 2026-11-20：/)
})

test('what was taken leads to the orders that add up to it', async () => {
  const taken = (await tile('实收').textContent())?.match(/[\d,]+\.\d{2}/)?.[0] ?? 'no figure'
  await walk.enter(tile('实收'))
  await walk.page.waitForURL(/accountAheet.*day_from=/)
  await see(taken)
  await walk.page.goBack()
  await tile('实收').waitFor()
})

test('who lapsed leads to those customers, filtered', async () => {
  await walk.enter(tile('流失会员'))
  await walk.page.waitForURL(/createForm.*moved=lapsed/)
  await walk.page.getByRole('button', { name: '清空筛选' }).waitFor()
  await key('Escape')
})
