/** Both wires of the demo provider behind one address, with merchants whose keys are made at its start. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlipaySettings } from '../alipay/settings.ts'
import type { ProviderName } from '../provider.ts'
import type { WechatSettings } from '../wechat/settings.ts'
import { AlipayWire } from './alipay-wire.ts'
import { DemoBank } from './bank.ts'
import { wechatWire } from './wechat-wire.ts'

export type DemoProvider = {
  /** Where each answers, as `KAIGUAN_…_PAY_API` says it. */
  apis: Record<ProviderName, string>
  wechat: Record<WechatSettings['mode'], WechatSettings>
  alipay: Record<AlipaySettings['mode'], AlipaySettings>
  /** Done before the next request is answered, once. */
  whenAsked(work: () => Promise<void>): void
  stop(): Promise<void>
}

type Options = { now: () => Date; port?: number; notifyUrl: string }

export async function startDemoProvider({ now, port = 0, notifyUrl }: Options): Promise<DemoProvider> {
  const bank = new DemoBank(now)
  const wechat = wechatWire({ bank, now, callbacks: 1 })
  const alipay = new AlipayWire(bank, now)
  let before: (() => Promise<void>) | null = null
  const server = createServer((request, response) => {
    const work = before
    before = null
    void (work?.() ?? Promise.resolve())
      .then(() => (request.url?.startsWith('/v3/') ? wechat.handler(request, response) : alipay.handle(request, response)))
      .catch(() => response.destroy())
  })
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
    whenAsked: (work) => {
      before = work
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
