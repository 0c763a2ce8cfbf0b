/** Both wires of the demo provider and the payer’s phone behind one address, with merchants whose keys are made at its start. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlipaySettings } from '../alipay/settings.ts'
import type { ProviderName } from '../provider.ts'
import type { WechatSettings } from '../wechat/settings.ts'
import { AlipayWire } from './alipay-wire.ts'
import { DemoBank } from './bank.ts'
import { phoneOf } from './phone/serve-phone.ts'
import { wechatWire } from './wechat-wire.ts'

export type DemoProvider = {
  /** Where each answers, as `KAIGUAN_…_PAY_API` says it. */
  apis: Record<ProviderName, string>
  wechat: Record<WechatSettings['mode'], WechatSettings>
  alipay: Record<AlipaySettings['mode'], AlipaySettings>
  /** The payers behind both: codes of a mood are made there, it is paid at the phone, and `choices` say what the provider does next. */
  bank: DemoBank
  /** The page on which somebody does the same. */
  phone: string
  /** Done before the next request of a merchant is answered, once. */
  whenAsked(work: () => Promise<void>): void
  /** Fulfilled once all that has happened so far was told. */
  callbacksSent(): Promise<void>
  stop(): Promise<void>
}

type Options = { now: () => Date; port?: number; notifyUrl: string }

const OF_WECHAT = /^\/v3\//
const OF_ALIPAY = /^\/(gateway\.do|downloadBillFile\.resource)/

export async function startDemoProvider({ now, port = 0, notifyUrl }: Options): Promise<DemoProvider> {
  const bank = new DemoBank(now)
  const wechat = wechatWire({ bank, now })
  const alipay = new AlipayWire(bank, now)
  const phone = phoneOf(bank)
  let before: (() => Promise<void>) | null = null
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    const wire = OF_WECHAT.test(url) ? wechat.handler : OF_ALIPAY.test(url) ? alipay.handle.bind(alipay) : null
    if (!wire) return phone(request, response)
    const work = before
    before = null
    await work?.()
    return wire(request, response)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // `as`: it listens at a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    apis: { WECHAT: origin, ALIPAY: `${origin}/gateway.do` },
    wechat: wechat.merchants({ api: origin, notifyUrl }),
    alipay: alipay.accounts(origin, notifyUrl),
    bank,
    phone: `${origin}/`,
    whenAsked: (work) => {
      before = work
    },
    callbacksSent: async () => void (await Promise.all([wechat.callbacksSent(), alipay.told()])),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
