/** Who performed what: the manager sees everybody and follows a figure to its lines; a coach sees their own alone. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see } = walk
const people = () => walk.page.getByRole('region', { name: '各员工业绩' })
const tab = (name: string) => walk.page.locator('main nav button', { hasText: name }).filter({ visible: true })

test('the manager sees what everybody performed, and sorts them by what was taken back', async () => {
  await walk.signIn('manager', '林晓峰')
  await open('/statistics/employeeAchievement')
  await see(/全店业绩 [\d,]+\.\d{2} 元，\d+ 单/)
  await people().locator('tbody tr.ant-table-row').first().waitFor()
  expect(await people().locator('tbody tr.ant-table-row').count()).toBeGreaterThan(1)
  await walk.enter(people().getByRole('columnheader', { name: '退款扣回' }))
})

test('the parts of the business stand in the address', async () => {
  await walk.enter(tab('私教业绩'))
  await walk.page.waitForURL(/tab=private/)
  await people().getByRole('columnheader', { name: '消课', exact: true }).waitFor()
})

test('a figure leads to the lines that add up to it', async () => {
  await walk.enter(tab('总业绩'))
  const tile = walk.page.getByRole('region', { name: '合计' }).getByRole('link', { name: '业绩' }).first()
  await tile.waitFor()
  const performed = (await tile.textContent())?.match(/-?[\d,]+\.\d{2}/)?.[0] ?? 'no figure'
  await walk.enter(tile)
  await walk.page.waitForURL(/tab=lines.*day_from=/)
  await see(performed)
  await walk.page.goBack()
})

test('a name leads to what they alone performed, and back to everybody', async () => {
  await people().locator('tbody tr.ant-table-row').first().waitFor()
  await walk.enter(people().locator('tbody tr.ant-table-row button').first())
  await walk.page.waitForURL(/staff_id=\d+/)
  await walk.enter(walk.page.getByRole('button', { name: '全部员工' }))
  await people().waitFor()
})

test('a coach sees their own performance, and no colleague’s', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('coach', '马腾飞')
  await open('/statistics/employeeAchievement')
  await see(/业绩 -?[\d,]+\.\d{2} 元/)
  expect(await people().count()).toBe(0)
  expect(await walk.page.getByRole('button', { name: '全部员工' }).count()).toBe(0)
  await walk.enter(tab('业绩明细'))
  await see('仅显示您本人的业绩。')
})

test('the manager sets the targets of next month, and a coach finds their own of this one', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('manager', '林晓峰')
  await open('/statistics/employeeAchievement')
  await walk.page.getByRole('region', { name: '目标完成' }).waitFor()
  await walk.enter(walk.page.getByRole('button', { name: '设目标' }))
  const dialog = walk.page.getByRole('dialog', { name: '业绩目标' })
  await dialog.getByRole('table').waitFor()
  await dialog.getByRole('combobox', { name: '月份' }).click()
  await walk.page.getByTitle('2026-12').click()
  await walk.enter(dialog.getByRole('button', { name: '沿用上月目标' }))
  await dialog.getByRole('textbox', { name: /马腾飞的总业绩目标/ }).fill('60000')
  await walk.enter(dialog.getByRole('button', { name: /保\s*存/ }))
  await see('2026-12 的目标已保存')
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('coach', '马腾飞')
  await walk.page.getByRole('region', { name: '我的本月目标' }).waitFor()
  await open('/statistics/employeeAchievement')
  await walk.page.getByRole('region', { name: '目标完成' }).waitFor()
})
