/** 场馆信息: a rule is changed by keyboard and holds at the counter; the refused path after a login is no dead end; a statement is compared. */
import { addDays } from '@kaiguan/contract/time'
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, enter } = walk
/** The cards beside them have a button of the same name. */
const change = () => walk.page.locator('.kg-settings', { hasText: '业务规则' }).getByRole('button', { name: /修\s*改/ })
const dialog = () => walk.page.getByRole('dialog', { name: '修改业务规则' })

test('whoever signs in on a page that is not theirs lands on their desktop', async () => {
  await open('/advanced/venue')
  await walk.page.waitForSelector('input:focus')
  await walk.type('coach')
  await walk.page.keyboard.press('Tab')
  await walk.type('kaiguan2026')
  await walk.page.keyboard.press('Enter')
  await walk.page.locator('.kg-frame').waitFor()
  await walk.page.waitForURL((url) => url.pathname !== '/advanced/venue')
  await expect.poll(() => walk.page.url()).not.toContain('/401')
})

test('the manager changes how far ahead a card may begin', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('manager', '门店桌面')
  await open('/advanced/venue')
  await walk.page.getByRole('button', { name: '规则', exact: true }).click()
  await see('365 天')
  await enter(change())
  await dialog().getByRole('textbox', { name: '最晚开卡' }).fill('120')
  await walk.page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'hidden' })
  await see('120 天')
})

test('a field that no club could mean is told under it, and the dialog stays', async () => {
  await enter(change())
  await dialog().getByRole('textbox', { name: '即将到期提醒' }).fill('')
  await walk.page.keyboard.press('Enter')
  await dialog().getByText('请输入即将到期提醒').waitFor()
})

test('Escape closes it, and the keyboard goes on from the button that opened it', async () => {
  await walk.page.keyboard.press('Escape')
  await enter(walk.page.getByRole('button', { name: '放弃' }))
  await dialog().waitFor({ state: 'hidden' })
  await walk.page.locator('button:focus', { hasText: /修\s*改/ }).waitFor()
})

test('the owner compares yesterday’s statement with what was taken: a payment that isn’t in the books is told', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('owner', '总部桌面')
  const branch = walk.page.locator('.ant-table-row', { hasText: '人民广场店' })
  await enter(branch.getByRole('button', { name: /到店 [\d,]+，进入该门店看明细/ }))
  // Head office names the branch too; what is seen in a branch alone is its menu.
  await walk.page.locator('.kg-sidebar').waitFor()
  await open('/advanced/venue?tab=payments')
  await walk.page.getByRole('button', { name: '上传账单对账' }).first().click()
  const compare = walk.page.getByRole('dialog', { name: '上传账单对账' })
  const yesterday = addDays(walk.today(), -1)
  await compare.locator('input[type=file]').setInputFiles({
    name: '微信账单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`交易时间,交易金额\r\n${yesterday} 03:21:09,0.88\r\n`),
  })
  await compare.getByRole('button', { name: '开始对账' }).click()
  await compare.waitFor({ state: 'hidden' })
  const found = walk.page.getByRole('dialog', { name: `${yesterday} 微信对账` })
  await found.getByText('微信账单.csv').waitFor()
  await found.getByText('本店没有').first().click()
  await found.locator('.ant-table-row', { hasText: '0.88' }).waitFor()
  await walk.page.keyboard.press('Escape')
  await found.waitFor({ state: 'hidden' })
  await walk.page.locator('.kg-reconciliations .ant-table-row', { hasText: yesterday }).waitFor()
})
