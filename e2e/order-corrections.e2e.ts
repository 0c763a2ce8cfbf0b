/** Cash was pressed where the member scanned, and nobody sold it: the desk can't mend its own till, the manager does, and the paper says both. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const WATER = '6921168509256'

const walk = startWalk()
const { open, key, dialog } = walk
const drawer = () => walk.page.getByRole('dialog', { name: /^\d{13}/ }).last()
const receipt = () => dialog('打印小票')

async function openNewestOrder(): Promise<void> {
  await open('/charts/cashier?tab=orders')
  await walk.page
    .getByRole('row')
    .getByText(/农夫山泉/)
    .filter({ visible: true })
    .first()
    .click()
  await drawer().getByRole('list', { name: '收款明细' }).waitFor()
}

test('the desk sells a bottle in cash and can’t make anything else of it', async () => {
  await walk.signIn('desk', '何美琪')
  await open('/charts/cashier')
  await walk.page.waitForSelector('main input:focus')
  await walk.scan(WATER)
  await walk.page.getByText('¥3.00').first().waitFor()
  await key('Enter')
  await key('Enter')
  await receipt().waitFor()
  await key('Escape')
  await receipt().waitFor({ state: 'hidden' })
  await openNewestOrder()
  await drawer().getByText('现金').waitFor()
  expect(
    await drawer()
      .getByRole('button', { name: /更\s*正/ })
      .count(),
  ).toBe(0)
})

test('the manager corrects it to WeChat, with the reason; the order and its paper say what it was', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('manager', '林晓峰')
  await openNewestOrder()
  await walk.enter(drawer().getByRole('button', { name: /更\s*正/ }))
  const asked = dialog(/^更正支付方式：现金 ¥3\.00/)
  await asked.getByText('微信', { exact: true }).click()
  await asked.getByRole('textbox', { name: '原因' }).fill('客人扫码付的')
  await key('Enter')
  await asked.waitFor({ state: 'hidden' })
  await drawer()
    .getByText(/现金 → 微信，林晓峰，记在 .+：客人扫码付的/)
    .waitFor()
  await drawer().getByText('原记现金').waitFor()
  await walk.enter(drawer().getByRole('button', { name: /小\s*票/ }))
  await receipt().waitFor()
  await receipt().frameLocator('iframe').getByText('微信（原记现金）').waitFor()
  await key('Escape')
  await receipt().waitFor({ state: 'hidden' })
})

test('the manager says that it was nobody’s sale, with the reason; the order says whose it was first, and performance leads back to it', async () => {
  await openNewestOrder()
  const sellers = drawer().getByRole('list', { name: '业绩归属' })
  await sellers.getByText('何美琪', { exact: true }).waitFor()
  await walk.enter(sellers.getByRole('button', { name: /更\s*改/ }))
  const asked = dialog(/^更改业绩归属：\d{13}/)
  await asked.getByText('无人', { exact: true }).click()
  await asked.getByRole('textbox', { name: '原因' }).fill('自助买的')
  await key('Enter')
  await asked.waitFor({ state: 'hidden' })
  await sellers.getByText(/改为无人，林晓峰，记在 .+：自助买的/).waitFor()
  await sellers.getByText('开单时：何美琪').waitFor()
  await open('/statistics/employeeAchievement?tab=lines')
  const line = walk.page.getByRole('row').filter({ hasText: '农夫山泉', visible: true }).first()
  await walk.enter(line.getByRole('button', { name: '业绩归属' }))
  await walk.page
    .getByRole('dialog', { name: /^业绩归属：/ })
    .last()
    .getByText('开单时：何美琪')
    .waitFor()
})

test('the sheet of the day has the correction, and leads from it to the order that it is of', async () => {
  await open('/charts/accountAheet')
  const row = walk.page.getByRole('row').filter({ hasText: '更正支付方式', visible: true }).first()
  await walk.enter(row.getByRole('button', { name: '支付方式' }))
  const payments = walk.page.getByRole('dialog', { name: /^支付方式：/ }).last()
  await payments.getByText('原记现金').waitFor()
  await expect.poll(() => payments.getByRole('list', { name: '收款明细' }).getByRole('listitem').count()).toBe(1)
  await payments.getByText(/改为无人，林晓峰，记在 .+：自助买的/).waitFor()
})
