/**
 * `npm run payments-demo`: WeChat Pay and Alipay to be looked at beside the demo chain (docs/payments.md). It says what to start the
 * product with, what to type into the two accounts, and where the payer’s phone is. PORT says where it listens.
 */
import { randomBytes } from 'node:crypto'
import { thrownText } from '@kaiguan/contract/thrown'
import { type DemoProvider, startDemoProvider } from '../server/src/payments/demo/demo-provider.ts'

const PORT = 3100

function linesOf({ apis, phone, wechat: { own }, alipay: { own: shop } }: DemoProvider): string[] {
  // Another key than the one that accounts were sealed with makes their secrets unreadable.
  const key = process.env.KAIGUAN_SECRET_KEY || randomBytes(32).toString('base64')
  return [
    'Start the product with / 用以下设置启动系统:',
    `  KAIGUAN_SECRET_KEY=${key} KAIGUAN_WECHAT_PAY_API=${apis.WECHAT} KAIGUAN_ALIPAY_PAY_API=${apis.ALIPAY} npm start`,
    '',
    `手机 The payer’s phone ${phone}`,
    '',
    '微信支付 WeChat Pay',
    `  AppID ${own.appId}`,
    `  商户号 merchant number ${own.merchantNo}`,
    `  商户证书序列号 serial number ${own.serialNo}`,
    `  APIv3 密钥 APIv3 key ${own.apiV3Key}`,
    `  微信支付公钥 ID id of its public key ${own.platform.id}`,
    `  商户私钥 private key\n${own.privateKey}`,
    `  微信支付公钥 its public key\n${own.platform.publicKey}`,
    '支付宝 Alipay',
    `  AppID ${shop.appId}`,
    `  商家 PID ${shop.merchantNo}`,
    `  应用私钥 private key\n${shop.privateKey}`,
    `  支付宝公钥 its public key\n${shop.alipayPublicKey}`,
  ]
}

const port = Number(process.env.PORT || PORT)
const demo = await startDemoProvider({ now: () => new Date(), port, notifyUrl: 'http://127.0.0.1:3000/' }).catch((error: unknown) => {
  console.error(`Nothing can listen at port ${process.env.PORT || PORT}: ${thrownText(error)}`)
  process.exit(1)
})
for (const line of linesOf(demo)) console.log(line)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void demo.stop().then(() => process.exit(0)))
