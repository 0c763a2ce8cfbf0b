/** The payer’s phone of `npm run payments-demo` (docs/payments.md): a code is shown and pasted, the password typed, and it is what the product is told. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alipayProvider } from '../server/src/payments/alipay/alipay-provider.ts'
import { type DemoProvider, startDemoProvider } from '../server/src/payments/demo/demo-provider.ts'
import type { Provider } from '../server/src/payments/provider.ts'
import { type Browser, openBrowser } from './chromium.ts'
import { MORNING } from './clock.ts'

const PHONE = { width: 375, height: 720 }
/** The page’s clock stands still but for this: then it looks again. */
const SECOND_MS = 1_000
const now = () => MORNING

let demo: DemoProvider
let alipay: Provider
let browser: Browser
let page: Page
beforeAll(async () => {
  demo = await startDemoProvider({ now, notifyUrl: 'http://127.0.0.1:1/nobody' })
  demo.bank.choices.callbacks = 0
  alipay = alipayProvider(demo.alipay.own, { now })
  browser = await openBrowser(0)
  page = await browser.context.newPage()
  await page.setViewportSize(PHONE)
  await page.clock.install({ time: MORNING })
  await page.goto(demo.phone)
  await page.clock.pauseAt(new Date(MORNING.getTime() + 60 * SECOND_MS))
})
afterAll(async () => {
  await browser.close()
  await demo.stop()
})

const item = (no: string) => page.getByRole('listitem').filter({ hasText: no })
const state = (no: string, text: string) => item(no).getByText(text, { exact: true }).waitFor()
const press = (name: RegExp) => page.getByRole('button', { name }).click()

/** As the till asks for it, by the code that the phone shows next. */
async function paying(outTradeNo: string): Promise<void> {
  const output = page.locator('output')
  const before = await output.textContent()
  await press(/出示付款码/)
  await expect.poll(() => output.textContent()).not.toBe(before)
  const authCode = (await output.textContent()) ?? ''
  const until = new Date(MORNING.getTime() + 600_000)
  const asked = { outTradeNo, fee: 19_900, subject: '人民广场店 年卡', until, authCode, terminal: { no: '1', address: '' } }
  expect(await alipay.payByCode(asked)).toEqual({ state: 'waiting' })
  await page.clock.runFor(SECOND_MS)
  await state(outTradeNo, '等待付款')
}

function payAtBank(outTradeNo: string): void {
  const payment = demo.bank.payments().find((one) => one.outTradeNo === outTradeNo)
  if (!payment) throw new Error(`the bank knows no ${outTradeNo}`)
  demo.bank.pay(payment)
}

test('a code is shown; what is asked for by it comes up by itself, and is paid by its password', async () => {
  await page.getByText('还没有付款请求。').waitFor()
  await page.getByLabel(/支付宝/).check()
  await page.getByLabel(/需要输入密码/).check()
  await paying('walk-1')
  await page.getByRole('img', { name: /付款码/ }).waitFor()
  await item('walk-1').getByText('¥199.00').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await press(/输入密码，付款/)
  await state('walk-1', '已付款')
  expect(await alipay.query('walk-1')).toMatchObject({ state: 'paid', fee: 19_900 })
})

test('a refund that stays under way ends as it is pressed; the provider falls silent and speaks again', async () => {
  await page.getByLabel(/停在退款中/).check()
  await expect.poll(() => demo.bank.choices.refunds).toBe('under-way')
  await alipay.refund({ outTradeNo: 'walk-1', outRefundNo: 'walk-1R', fee: 900, total: 19_900, reason: '退课' })
  await page.clock.runFor(SECOND_MS)
  await press(/退款失败/)
  await item('walk-1R').locator('.chip.failed').waitFor()
  await page.getByLabel(/照做，但应答丢失/).check()
  await expect.poll(() => demo.bank.choices.answering).toBe('mute')
  await expect(alipay.check()).rejects.toThrow()
  await page.getByLabel(/正常应答/).check()
  await expect.poll(() => demo.bank.choices.answering).toBe('answers')
})

test('while nobody sees it it asks for nothing, and seen again it is up to date', async () => {
  const turn = (visible: boolean) =>
    page.evaluate(
      (to) => {
        Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      visible ? 'visible' : 'hidden',
    )
  await paying('walk-2')
  await turn(false)
  let looked = 0
  page.on('request', () => {
    looked += 1
  })
  payAtBank('walk-2')
  await page.clock.runFor(60 * SECOND_MS)
  expect(looked).toBe(0)
  await turn(true)
  await state('walk-2', '已付款')
})

test('what was paid meanwhile can’t be refused any more, and it says so', async () => {
  await paying('walk-3')
  payAtBank('walk-3')
  await press(/拒绝付款/)
  await page.getByRole('status').getByText('这笔付款已经变了').waitFor()
  await state('walk-3', '已付款')
})
