/** Paid by the code on the payer's phone: at once, after a password, refused, called off while nobody knows; and given back by the provider. */
import { AxeBuilder } from '@axe-core/playwright'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { afterAll, expect, test } from 'vitest'
import type { Mood } from '../server/src/payments/demo/bank.ts'
import { type DemoProvider, startDemoProvider } from '../server/src/payments/demo/demo-provider.ts'
import { clockFrom, MORNING } from './clock.ts'
import { startWalk } from './walk.ts'

const WATER = '6921168509256'

let provider: DemoProvider
const walk = startWalk({
  env: async () => {
    provider = await startDemoProvider({ now: clockFrom(MORNING).now, notifyUrl: 'http://127.0.0.1/' })
    const { WECHAT, ALIPAY } = provider.apis
    const KAIGUAN_SECRET_KEY = Buffer.alloc(32, 1).toString('base64')
    return { KAIGUAN_SECRET_KEY, KAIGUAN_WECHAT_PAY_API: WECHAT, KAIGUAN_ALIPAY_PAY_API: ALIPAY }
  },
})
afterAll(() => provider.stop())

const receipt = () => walk.page.getByRole('dialog', { name: '打印小票' }).last()
const basket = () => walk.page.locator('.kg-pay-total').filter({ visible: true })
const code = (mood: Mood, by: ProviderName = 'WECHAT') => provider.bank.newCode(by, mood)
const newest = () => provider.bank.payments().at(-1)

async function closeReceipt(): Promise<void> {
  await receipt().waitFor()
  await walk.key('Escape')
  await receipt().waitFor({ state: 'hidden' })
}

/** A bottle in the basket, and the payer's code before the scanner. */
async function scanFor(mood: Mood): Promise<void> {
  await walk.scan(WATER)
  await basket().getByText('3.00').waitFor()
  await walk.scan(code(mood))
}

test('the branch is connected; a bottle is scanned, then the payer’s phone, and it is paid without a key', async () => {
  await walk.signIn('owner', '总部桌面')
  const branch = walk.page.locator('.ant-table-row', { hasText: '人民广场店' })
  await walk.enter(branch.getByRole('button', { name: /到店 [\d,]+，进入该门店看明细/ }))
  await walk.page.locator('.kg-sidebar').waitFor()
  const { appId, merchantNo, serialNo, privateKey, apiV3Key, platform } = provider.wechat.own
  await walk.ask('POST', '/v1/gym/payment_accounts', {
    ...{
      provider: 'WECHAT',
      mode: 'own',
      appid: appId,
      merchant_no: merchantNo,
      serial_no: serialNo,
      private_key: privateKey,
      api_v3_key: apiV3Key,
    },
    ...{ platform_no: platform.id, platform_pem: platform.publicKey },
  })
  await walk.open('/charts/cashier')
  await walk.page.waitForSelector('main input:focus')
  await scanFor('pays')
  await receipt().frameLocator('iframe').getByText(/微信/).first().waitFor()
  await closeReceipt()
  expect(newest()).toMatchObject({ provider: 'WECHAT', fee: 300, state: 'paid' })
})

test('with WeChat Pay chosen the panel says what a code does, and what its absence does', async () => {
  await walk.scan(WATER)
  await walk.page.getByRole('radio', { name: '微信' }).click({ force: true })
  await walk.page.getByRole('textbox', { name: '付款码' }).waitFor()
  await walk.see('扫顾客的付款码，由微信支付收款；留空则只记账')
})

test('a payer who must type their password is waited for', async () => {
  await walk.scan(code('asks-password'))
  const waits = walk.dialog('等待顾客支付')
  await waits.getByText('请顾客在手机上确认或输入支付密码').waitFor()
  await waits.getByText('¥3.00').waitFor()
  await walk.key('Escape')
  const payment = newest()
  if (!payment) throw new Error('the bank was not asked')
  provider.bank.pay(payment)
  await closeReceipt()
  expect(payment.state).toBe('paid')
})

test('a code that is refused takes nothing: the basket is as it was, and the next code pays it', async () => {
  await scanFor('refuses')
  const over = walk.dialog('没有收款')
  await over.getByText('没有扣款，请顾客刷新付款码后再扫，或改用其他方式。').waitFor()
  await walk.key('Enter')
  await over.waitFor({ state: 'hidden' })
  await walk.see(/刚才没有收到款/)
  await walk.scan(code('pays'))
  await closeReceipt()
})

test('called off while the provider is silent, nobody knows; paid in cash it is sold once', async () => {
  await scanFor('asks-password')
  const waits = walk.dialog('等待顾客支付')
  await waits.getByText('请顾客在手机上确认或输入支付密码').waitFor()
  provider.bank.choices.answering = 'deaf'
  await walk.enter(waits.getByRole('button', { name: '取消收款' }))
  const unknown = walk.dialog('还不知道是否扣款')
  await unknown.getByText(/之后若仍付了款，会自动原路退回/).waitFor()
  await walk.enter(unknown.getByRole('button', { name: '改用其他方式收款' }))
  await unknown.waitFor({ state: 'hidden' })
  await walk.scan(code('pays'))
  await walk.see(/上一笔微信支付付款还没有结果/)
  provider.bank.choices.answering = 'answers'
  await walk.page.getByRole('radio', { name: '现金' }).click({ force: true })
  await walk.enter(walk.page.getByRole('button', { name: /确认收款/ }))
  await closeReceipt()
})

test('the day sheet lists them, with what became of each', async () => {
  await walk.open('/charts/accountAheet?tab=payments')
  const rows = walk.page.locator('.ant-table-row')
  await expect.poll(() => rows.count()).toBe(5)
  await rows.filter({ hasText: '已完成' }).first().waitFor()
  await walk.enter(rows.filter({ hasText: '支付失败，未扣款' }).getByRole('button').first())
  await walk
    .dialog(/支付失败/)
    .getByText('顾客手机上显示')
    .waitFor()
})

/** Two of the newest order's bottles, or one, come back as they were paid. */
async function bringBack(pieces: number): Promise<void> {
  await walk.open('/charts/cashier')
  await walk.page.getByText('商品订单').first().click()
  const order = walk.page.getByRole('row').getByText(/农夫山泉/)
  await order.filter({ visible: true }).first().click()
  await walk.enter(
    walk.page
      .getByRole('button', { name: /退货|退款/ })
      .filter({ visible: true })
      .first(),
  )
  const dialog = walk.page.getByRole('dialog', { name: /退货/ }).last()
  await dialog.getByText('扫码付的由支付平台退给付款人').waitFor()
  await dialog.getByRole('textbox', { name: /退多少/ }).fill(String(pieces))
  await dialog.getByRole('textbox', { name: /退货原因/ }).fill('拿多了')
  await walk.key('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await receipt()
    .frameLocator('iframe')
    .getByText(/支付宝（原路退回）/)
    .first()
    .waitFor()
  await closeReceipt()
}

test('three bottles are paid by Alipay; one comes back, and the payer has its money', async () => {
  const { appId, merchantNo, privateKey, alipayPublicKey } = provider.alipay.own
  await walk.ask('POST', '/v1/gym/payment_accounts', {
    ...{ provider: 'ALIPAY', mode: 'own', appid: appId, merchant_no: merchantNo, private_key: privateKey, platform_pem: alipayPublicKey },
  })
  await walk.open('/charts/cashier')
  await walk.page.waitForSelector('main input:focus')
  for (const price of ['3.00', '6.00', '9.00']) {
    await walk.scan(WATER)
    await basket().getByText(price).waitFor()
  }
  await walk.scan(code('pays', 'ALIPAY'))
  await closeReceipt()
  await bringBack(1)
  await expect.poll(() => newest()?.refunds.map(({ fee, state }) => [fee, state])).toEqual([[300, 'done']])
})

test('what the provider can’t give back stands on the sheet, is asked for again, and is given back in cash at last', async () => {
  provider.bank.choices.refunds = 'failed'
  await bringBack(2)
  await expect.poll(() => newest()?.refunds.length).toBe(2)
  await walk.open('/charts/accountAheet')
  await walk.see('1 笔扫码收款没能原路退回，共 ¥6.00')
  await walk.enter(walk.page.getByRole('button', { name: '查看' }))
  const row = walk.page.locator('.ant-table-row', { hasText: '退回失败' })
  await expect.poll(() => walk.page.locator('.ant-table-row').count()).toBe(1)
  await walk.enter(row.getByRole('button').first())
  const payment = walk.dialog(/已完成/)
  await payment.getByRole('listitem').filter({ hasText: '已退给付款人' }).waitFor()
  const stuck = payment.getByRole('listitem').filter({ hasText: '退回失败' })
  await walk.enter(stuck.getByRole('button', { name: '再次退回' }))
  await walk.enter(walk.page.getByRole('button', { name: /确\s*定|再次退回/ }).last())
  await walk.see('已再次请求：退回失败')
  const axe = await new AxeBuilder({ page: walk.page }).analyze()
  expect(axe.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  await walk.enter(stuck.getByRole('button', { name: '改用其他方式退' }))
  const otherWay = walk.dialog('改用其他方式退：6.00 元')
  await otherWay.getByText(/只在支付宝退不了时用/).waitFor()
  await otherWay.getByRole('textbox', { name: '说明' }).fill('账户已注销，现金退给本人')
  await walk.key('Enter')
  await otherWay.waitFor({ state: 'hidden' })
  await payment.getByRole('listitem').filter({ hasText: '已改用其他方式退' }).waitFor()
  expect(newest()?.refunds.map(({ fee, state }) => [fee, state])).toEqual([
    [300, 'done'],
    [600, 'failed'],
    [600, 'failed'],
  ])
})
