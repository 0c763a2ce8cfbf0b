/** A new club brings its members from a sheet, sees what is wrong with it, brings it, and takes it back. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sheetOf } from '../server/src/testing/imports.ts'
import { type Browser, openBrowser } from './chromium.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
let page: Page
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  page = browser.context.pages()[0] ?? (await browser.context.newPage())
  page.setDefaultTimeout(4_000)
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

const see = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
const press = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).last().click()

async function choose(rows: string[][]): Promise<void> {
  const buffer = await sheetOf(rows)
  await page.locator('input[type=file]').setInputFiles({ name: '老系统会员.xlsx', mimeType: 'application/octet-stream', buffer })
}

test('the manager opens the import beside the customers', async () => {
  await page.goto(`${product.base}/login`)
  await page.waitForSelector('input:focus')
  await page.keyboard.type('manager')
  await page.keyboard.press('Tab')
  await page.keyboard.type('kaiguan2026')
  await page.keyboard.press('Enter')
  await see('门店桌面')
  await page.goto(`${product.base}/form/createForm`)
  await press('导入会员')
  await see('点击选择，或把 xlsx 文件拖到这里')
})

test('wrong rows are shown with their reasons and nothing comes', async () => {
  await choose([
    ['姓名', '联系电话', '卡种'],
    ['错误者', '123', '没有的卡'],
  ])
  await see('表头在第 1 行')
  await press('开始校验')
  await see('1 行有错误')
  await see('不是正确的手机号码')
  await see('没有这个卡种')
  const download = page.waitForEvent('download')
  await press('下载错误表')
  expect((await download).suggestedFilename()).toBe('错误表-老系统会员.xlsx')
})

test('a right sheet is brought after a question, and found in the list', async () => {
  await press('重新选择文件')
  await choose([
    ['姓名', '联系电话'],
    ['南宫导入', '13700009999'],
  ])
  await press('开始校验')
  await see('校验通过')
  await press('导入 1 行')
  await see('将新增 1 位客户')
  await press('导入 1 行')
  await see('导入完成')
  await page.getByRole('tab', { name: '导入记录' }).click()
  await see('老系统会员.xlsx')
})

test('it is undone whole', async () => {
  await press('撤销导入')
  await see('这次导入的 1 位客户')
  await press('撤销导入')
  await see('已撤销')
})
