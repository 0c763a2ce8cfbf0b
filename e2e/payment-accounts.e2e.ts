/** 支付接入: an account at WeChat Pay is connected, its keys are told apart from wrong ones by the provider itself, and nobody sees them again. */
import { afterAll, expect, test } from 'vitest'
import { type DemoProvider, startDemoProvider } from '../server/src/payments/demo/demo-provider.ts'
import { clockFrom, MORNING } from './clock.ts'
import { startWalk } from './walk.ts'

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
const { see, enter } = walk

const card = () => walk.page.getByRole('region', { name: '支付接入' })
const row = (name: string) => card().getByRole('listitem').filter({ hasText: name })
const field = (name: string) => walk.dialog(/微信支付|支付宝/).getByRole('textbox', { name: new RegExp(`${name}$`) })

test('the owner connects WeChat Pay; a field that is missing or no key says so', async () => {
  await walk.signIn('owner', '总部桌面')
  const branch = walk.page.locator('.ant-table-row', { hasText: '人民广场店' })
  await enter(branch.getByRole('button', { name: /到店 [\d,]+，进入该门店看明细/ }))
  await walk.page.locator('.kg-sidebar').waitFor()
  await walk.open('/advanced/venue?tab=payments')
  await row('微信').getByText('未接入').waitFor()
  await enter(row('微信').getByRole('button', { name: /接\s*入/ }))
  const { own } = provider.wechat
  await field('应用 ID（AppID）').fill(own.appId)
  await field('商户号').fill(own.merchantNo)
  await field('商户证书序列号').fill(own.serialNo)
  await field('商户私钥（apiclient_key.pem）').fill('这不是私钥')
  await walk.dialog(/微信/).locator('input[type=password]').fill(own.apiV3Key)
  await field('微信支付公钥 ID 或平台证书序列号').fill(own.platform.id)
  await field('微信支付公钥或平台证书').fill(own.platform.publicKey)
  await walk
    .dialog(/微信/)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await see('不是 RSA 私钥（至少 2048 位），请粘贴私钥文件的全部内容')
  await field('商户私钥（apiclient_key.pem）').fill(provider.alipay.own.privateKey)
  await walk
    .dialog(/微信/)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await row('微信').getByText('密钥未核对').waitFor()
})

test('the provider itself says that the key is another’s; with the right one it accepts them', async () => {
  await enter(row('微信').getByRole('button', { name: '核对密钥' }))
  await see(/微信支付不接受这些信息/)
  await enter(row('微信').getByRole('button', { name: /修\s*改/ }))
  // What is kept is never shown again.
  expect(await field('商户私钥（apiclient_key.pem）').inputValue()).toBe('')
  await field('商户私钥（apiclient_key.pem）').fill(provider.wechat.own.privateKey)
  await walk
    .dialog(/微信/)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await walk.dialog(/微信/).waitFor({ state: 'hidden' })
  await enter(row('微信').getByRole('button', { name: '核对密钥' }))
  await row('微信').getByText('密钥已核对').waitFor()
})

test('an account is taken away after asking once', async () => {
  await enter(row('微信').getByRole('button', { name: /移\s*除/ }))
  await see('移除微信支付账户？它的密钥会一并删除。')
  await walk.page
    .locator('.ant-popconfirm:visible, .ant-modal:visible')
    .last()
    .getByRole('button', { name: /移\s*除/ })
    .click()
  await row('微信').getByText('未接入').waitFor()
})
