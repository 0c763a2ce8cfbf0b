/**
 * The first slice, walked by keyboard on the demo chain: sign in, add a member, sell one card of each kind, check in,
 * print, change the language, close tabs. The mouse is used where the seed says so: the right click on a tab.
 */
import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from './chromium.ts'
import { type Product, startProduct } from './product.ts'

const PHONE = '13955550001'
const NAME = '慕容雪'

let product: Product
let browser: Browser
let page: Page
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  page = browser.context.pages()[0] ?? (await browser.context.newPage())
  page.setDefaultTimeout(6_000)
  // A headless browser has no printer: what would be printed is counted, and the paper is "done" at once.
  await browser.context.addInitScript(() => {
    window.print = () => {
      window.top?.document.body.setAttribute('data-printed', String(Number(window.top.document.body.getAttribute('data-printed') ?? 0) + 1))
      window.dispatchEvent(new Event('afterprint'))
    }
  })
})
/** What the browser showed when a step failed, to look at: test-results/. */
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

const key = (name: string) => page.keyboard.press(name)
const type = (text: string) => page.keyboard.type(text)
const see = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

async function open(path: string): Promise<void> {
  await page.goto(`${product.base}${path}`)
}

async function press(role: 'button' | 'radio' | 'menuitem', name: string | RegExp): Promise<void> {
  const found = page.getByRole(role, { name }).filter({ visible: true }).first()
  await found.focus()
  await key(role === 'radio' ? 'Space' : 'Enter')
}

test('the front desk signs in by staff number, without touching the mouse', async () => {
  await open('/login')
  await page.waitForSelector('input:focus')
  await type('desk')
  await key('Tab')
  await type('kaiguan2026')
  await key('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await see('何美琪')
})

test('a new customer is added: phone, name, Enter', async () => {
  await open('/form/createForm')
  await press('button', '新建客户')
  await page.waitForSelector('[role=dialog] input:focus')
  await type(PHONE)
  await page.getByRole('textbox', { name: '姓名' }).focus()
  await type(NAME)
  await key('Enter')
  await page.getByRole('dialog', { name: '新建客户' }).waitFor({ state: 'hidden' })
  await see(NAME)
})

async function chooseCard(cardType: RegExp): Promise<void> {
  await press('radio', cardType)
  await payForm()
    .getByRole('textbox', { name: /成交价/ })
    .waitFor()
}

const payForm = () => page.getByRole('form', { name: '收款' })
const receipt = () => page.getByRole('dialog', { name: '打印小票' }).last()

async function openCardFor(cardType: RegExp): Promise<void> {
  await open('/charts/opencard')
  await page.getByRole('combobox', { name: '客户' }).focus()
  await type(PHONE)
  await page.locator('.ant-select-item-option', { hasText: NAME }).first().waitFor()
  await key('Enter')
  await chooseCard(cardType)
}

/** Opens the select in focus and goes down so many choices. */
async function choose(label: string, down: number): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus()
  await key('Enter')
  await page.locator('.ant-select-dropdown').filter({ visible: true }).first().waitFor()
  for (let i = 0; i < down; i++) await key('ArrowDown')
  await key('Enter')
}

async function closeReceipt(): Promise<void> {
  await receipt().waitFor()
  await key('Escape')
  await receipt().waitFor({ state: 'hidden' })
}

test('a stored-value card is sold for cash, and its receipt is printed', async () => {
  await openCardFor(/储值卡 1000/)
  await press('button', '确认收款')
  await receipt().waitFor()
  await see('未安装小票打印机')
  await press('button', /用浏览器打印/)
  await receipt().waitFor({ state: 'hidden' })
  expect(await page.locator('body').getAttribute('data-printed')).toBe('1')
})

test('a count card is paid by WeChat and the rest from the stored-value card', async () => {
  await openCardFor(/10次体验卡/)
  await press('button', /用多种方式收款/)
  await choose('第 1 种收款方式', 2)
  await choose('第 2 种收款方式', 3)
  await payForm().getByRole('textbox', { name: '微信金额' }).focus()
  await type('200')
  await press('button', '确认收款')
  await receipt().waitFor()
  const paper = receipt().frameLocator('iframe')
  await paper.getByText('200.00').first().waitFor()
  await paper.getByText('150.00').first().waitFor()
  await closeReceipt()
})

test('a price below the desk’s authority is confirmed by the manager’s own password, and a wrong one is not', async () => {
  await openCardFor(/畅练月卡/)
  await payForm()
    .getByRole('textbox', { name: /成交价/ })
    .focus()
  await key('Control+A')
  await type('350')
  await key('Enter')
  const ask = page.getByRole('dialog', { name: '请同事确认优惠' })
  await ask.waitFor()
  await ask.getByRole('textbox', { name: '同事的手机号或工号' }).focus()
  await type('manager')
  await key('Tab')
  await type('not-my-password')
  await key('Enter')
  await see('账号或密码不正确')
  await ask.getByRole('textbox', { name: '同事的密码' }).focus()
  await key('Control+A')
  await type('kaiguan2026')
  await key('Enter')
  await ask.waitFor({ state: 'hidden' })
  await see(/林晓峰/)
  await press('button', '确认收款')
  await closeReceipt()
})

test('the member comes in: phone, Enter, and the month card is the one that is used', async () => {
  await open('/charts/signIn')
  await page.waitForSelector('main input:focus')
  await type(PHONE)
  await see('可入场')
  await see(/畅练月卡/)
  await see('不扣次')
  await key('Enter')
  await see(/已签到/)
  const axe = await new AxeBuilder({ page }).analyze()
  expect(
    axe.violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .map((violation) => violation.id),
  ).toEqual([])
})

test('somebody without a card is refused; one key sells the card and comes back to the same person, who then walks in', async () => {
  await open('/form/createForm')
  await press('button', '新建客户')
  await page.waitForSelector('[role=dialog] input:focus')
  await type('13955550002')
  await page.getByRole('textbox', { name: '姓名' }).focus()
  await type('诸葛一帆')
  await key('Enter')
  await page.getByRole('dialog', { name: '新建客户' }).waitFor({ state: 'hidden' })
  await open('/charts/signIn')
  await page.waitForSelector('main input:focus')
  await type('13955550002')
  await see('不可入场')
  await see('没有可用的会员卡')
  await key('F4')
  await page.waitForURL((url) => url.pathname === '/charts/opencard')
  await page.getByRole('radiogroup', { name: '卡种' }).waitFor()
  await chooseCard(/季卡 期限卡 999/)
  await press('button', '确认收款')
  await closeReceipt()
  await press('button', /返回|回到/)
  await page.waitForURL((url) => url.pathname === '/charts/signIn')
  await see('诸葛一帆')
  await see('可入场')
  await page.waitForSelector('main input:focus')
  await key('Enter')
  await see(/已签到/)
})

test('one press changes every word to English, and a reload keeps it', async () => {
  await press('button', 'English')
  await see('Check-in')
  await page.reload()
  await see('Check-in')
  await press('button', '中文')
  await see('签到')
})

test('a right click on a tab closes others and all; the desktop stays', async () => {
  await open('/charts/menber')
  const row = page.locator('nav.kg-tabs')
  const tab = row.getByRole('link', { name: '会员卡管理' })
  await row.getByRole('link', { name: '开卡' }).waitFor()
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await row.getByRole('link', { name: '开卡' }).waitFor({ state: 'detached' })
  await row.getByRole('link', { name: '门店桌面' }).waitFor()
  await page.getByRole('menuitem', { name: '关闭其他' }).waitFor({ state: 'hidden' })
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await tab.waitFor({ state: 'detached' })
})
