/** Accounts at the demo provider, which answers over HTTP with real signatures: one for all tests of a process. */
import { type NewPaymentAccount, type PaymentAccount, paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { type DemoProvider, startDemoProvider } from '../payments/demo/demo-provider.ts'
import { type SealingKey, sealingKey } from '../payments/sealed.ts'
import type { Staff, World } from './club.ts'

const SEALING = Buffer.alloc(32, 7).toString('base64')
const provided = new WeakMap<World, Promise<DemoProvider>>()

/** Of this world, by its clock; from then on the world's product asks there, and seals. */
export async function demoProvider(world: World): Promise<DemoProvider> {
  const there = provided.get(world)
  if (there) return there
  const begun = startDemoProvider({ now: world.clock.now, notifyUrl: 'http://127.0.0.1/' })
  provided.set(world, begun)
  world.settings.paymentApis = (await begun).apis
  world.settings.sealing = keysOf([SEALING])
  return begun
}

/** `now` seals; `before` only open. */
export function withSealingKeys(world: World, now: string, ...before: string[]): void {
  world.settings.sealing = keysOf([now, ...before])
}

function keysOf(texts: readonly string[]): { now: SealingKey; all: SealingKey[] } {
  const all = texts.flatMap((text) => sealingKey(text) ?? [])
  const [now] = all
  if (!now) throw new Error('no key to seal with')
  return { now, all }
}

export async function newWechatAccount(world: World): Promise<NewPaymentAccount> {
  const { own } = (await demoProvider(world)).wechat
  return {
    mode: 'own',
    appid: own.appId,
    merchant_no: own.merchantNo,
    sub_merchant_no: null,
    serial_no: own.serialNo,
    platform_no: own.platform.id,
    platform_pem: own.platform.publicKey,
    private_key: own.privateKey,
    api_v3_key: own.apiV3Key,
    app_auth_token: null,
  }
}

export async function newAlipayAccount(world: World): Promise<NewPaymentAccount> {
  const { own } = (await demoProvider(world)).alipay
  return {
    mode: 'own',
    appid: own.appId,
    merchant_no: own.merchantNo,
    sub_merchant_no: null,
    serial_no: null,
    platform_no: null,
    platform_pem: own.alipayPublicKey,
    private_key: own.privateKey,
    api_v3_key: null,
    app_auth_token: null,
  }
}

export async function connected(world: World, by: Staff): Promise<PaymentAccount> {
  return by.do(paymentAccountCalls.connect, { body: { ...(await newWechatAccount(world)), provider: 'WECHAT' } })
}
