/** The till by scanner and keyboard: two bottles, Enter, Enter; then one of them comes back. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const WATER = '6921168509256'

const walk = startWalk()

const receipt = () => walk.page.getByRole('dialog', { name: '打印小票' }).last()

test('two bottles are scanned and paid without touching the mouse', async () => {
  await walk.signIn('manager', '林晓峰')
  await walk.open('/charts/cashier')
  await walk.page.waitForSelector('main input:focus')
  await walk.scan(WATER)
  await walk.page.getByText('¥3.00').first().waitFor()
  await walk.scan(WATER)
  await walk.page.getByText('¥6.00').first().waitFor()
  await walk.page.keyboard.press('Enter')
  await walk.page.keyboard.press('Enter')
  await receipt().waitFor()
  await receipt()
    .frameLocator('iframe')
    .getByText(/农夫山泉 550ml × 2瓶/)
    .waitFor()
  await walk.page.keyboard.press('Escape')
  await receipt().waitFor({ state: 'hidden' })
})

test('a code that nothing has is said, and the basket stays as it was', async () => {
  await walk.page.waitForSelector('main input:focus')
  await walk.scan('4000000000000')
  await walk.page.getByText('4000000000000').first().waitFor()
  await expect.poll(() => walk.page.getByText('¥3.00').count()).toBe(0)
})

test('on a phone shelf, basket and payment stand one over the other, and nothing scrolls sideways', async () => {
  const { page } = walk
  const before = page.viewportSize() ?? { width: 1366, height: 768 }
  await page.setViewportSize({ width: 375, height: 812 })
  for (const tab of ['till', 'orders', 'goods']) {
    await walk.open(`/charts/cashier?tab=${tab}`)
    await page
      .locator(tab === 'till' ? '.kg-till-tile' : '.ant-table-row')
      .filter({ visible: true })
      .first()
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const buttons = page.locator('.kg-page-actions button, .kg-pay-foot button').filter({ visible: true })
    const rights = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(rights.filter((right) => right > 375)).toEqual([])
  }
  await page.setViewportSize(before)
  await walk.open('/charts/cashier')
})

test('one of the bottles comes back: the money in cash, the bottle on the shelf', async () => {
  await walk.page.getByText('商品订单').first().click()
  // In the list: the notice of the sale names it, too.
  await walk.page
    .getByRole('row')
    .getByText(/农夫山泉/)
    .filter({ visible: true })
    .first()
    .click()
  await walk.page
    .getByRole('button', { name: /退货|退款/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = walk.page.getByRole('dialog', { name: /退货/ }).last()
  const quantity = dialog.getByRole('textbox', { name: /退多少/ })
  await quantity.focus()
  await walk.page.keyboard.press('Control+A')
  await walk.type('1')
  await walk.page.keyboard.press('Tab')
  await dialog.getByText(/应退\s*¥3\.00/).waitFor()
  await dialog.getByRole('textbox', { name: /退货原因/ }).focus()
  await walk.type('拿多了')
  await walk.page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await walk.page.getByText(/已退/).filter({ visible: true }).first().waitFor()
})
