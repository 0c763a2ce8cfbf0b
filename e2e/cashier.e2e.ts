/** The till by scanner and keyboard: two bottles, Enter, Enter; then one of them comes back. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from './chromium.ts'
import { type Product, startProduct } from './product.ts'

const WATER = '6921168509256'

let product: Product
let browser: Browser
let page: Page
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  page = browser.context.pages()[0] ?? (await browser.context.newPage())
  page.setDefaultTimeout(6_000)
})
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(async () => {
    mkdirSync('test-results', { recursive: true })
    await page.screenshot({ path: `test-results/${task.name.slice(0, 60).replaceAll(/[^\w]+/g, '-')}.png` })
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** As fast as a scanner types, with the Enter it ends in. */
async function scan(code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 4 })
  await page.keyboard.press('Enter')
}

const receipt = () => page.getByRole('dialog', { name: '打印小票' }).last()

test('two bottles are scanned and paid without touching the mouse', async () => {
  await page.goto(`${product.base}/login`)
  await page.waitForSelector('input:focus')
  await page.keyboard.type('manager')
  await page.keyboard.press('Tab')
  await page.keyboard.type('kaiguan2026')
  await page.keyboard.press('Enter')
  await page.getByText('林晓峰').first().waitFor()
  await page.goto(`${product.base}/charts/cashier`)
  await page.waitForSelector('main input:focus')
  await scan(WATER)
  await page.getByText('¥3.00').first().waitFor()
  await scan(WATER)
  await page.getByText('¥6.00').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await receipt().waitFor()
  await receipt()
    .frameLocator('iframe')
    .getByText(/农夫山泉 550ml × 2瓶/)
    .waitFor()
  await page.keyboard.press('Escape')
  await receipt().waitFor({ state: 'hidden' })
})

test('a code that nothing has is said, and the basket stays as it was', async () => {
  await page.waitForSelector('main input:focus')
  await scan('4000000000000')
  await page.getByText('4000000000000').first().waitFor()
  expect(await page.getByText('¥3.00').count()).toBe(0)
})

test('one of the bottles comes back: the money in cash, the bottle on the shelf', async () => {
  await page.getByText('今日订单').first().click()
  await page
    .getByText(/农夫山泉/)
    .filter({ visible: true })
    .first()
    .click()
  await page
    .getByRole('button', { name: /退货|退款/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /退货/ }).last()
  const quantity = dialog.getByRole('textbox', { name: /退多少/ })
  await quantity.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await dialog.getByText(/应退\s*¥3\.00/).waitFor()
  await dialog.getByRole('textbox', { name: /退货原因/ }).focus()
  await page.keyboard.type('拿多了')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/已退/).filter({ visible: true }).first().waitFor()
})
