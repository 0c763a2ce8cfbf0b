/** The demo WeChat Pay over real HTTP, with somebody on the line between it and the club, and the club’s ear for callbacks. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { DemoBank, type DemoPayment, type Mood } from '../../demo/bank.ts'
import { wechatWire } from '../../demo/wechat-wire.ts'
import type { AskedBack, AskedByCode, CameIn } from '../../provider.ts'
import { wechatProvider } from '../provider.ts'
import type { WechatSettings } from '../settings.ts'

/** An answer as it passes. */
export type Passing = { method: string; path: string; asked: string; status: number; headers: Record<string, string>; body: Buffer }
/** What goes on instead; null: the line breaks in the middle of the body. */
type Hand = (answer: Passing) => Passing | null

export const TEN_O_CLOCK = '2026-11-20T10:00:00+08:00'

export async function openLine({ callbacks }: { callbacks: 0 | 1 | 3 }) {
  const clock = { now: new Date(TEN_O_CLOCK) }
  const now = () => clock.now
  const bank = new DemoBank(now)
  bank.choices.callbacks = callbacks
  const wire = wechatWire({ bank, now })
  const heard: CameIn[] = []
  const line: { hand: Hand; passed: Passing[] } = { hand: (answer) => answer, passed: [] }
  const servers: Server[] = []
  const open = async (listener: RequestListener) => {
    const server = createServer(listener)
    servers.push(server)
    return addressOf(server)
  }
  const far = await open(wire.handler)
  const api = await open((request, response) => void pass(far, line, request, response).catch(() => response.destroy()))
  const notifyUrl = `${await open((request, response) => void hear(heard, request, response).catch(() => response.destroy()))}/wechat`
  const settings = wire.merchants({ api, notifyUrl })
  const club = (changed: Partial<WechatSettings> = {}, at: () => Date = now) => wechatProvider({ ...settings.own, ...changed }, { now: at })
  return {
    ...{ bank, wire, clock, line, heard, settings, club },
    provider: club(),
    partner: wechatProvider(settings.partner, { now }),
    /** At the bank, whoever’s it is. */
    payment(outTradeNo: string): DemoPayment {
      const found = bank.payments().find((one) => one.outTradeNo === outTradeNo)
      if (!found) throw new Error(`the bank knows no ${outTradeNo}`)
      return found
    },
    /** Asked for by the code of a phone of this mood. */
    byCode: (outTradeNo: string, mood: Mood, fee = 19_900): AskedByCode => ({
      ...asked(outTradeNo, clock.now, fee),
      authCode: bank.newCode('WECHAT', mood),
      terminal: { no: 'desk-1', address: '192.168.0.7' },
    }),
    shown: (outTradeNo: string, fee = 19_900) => asked(outTradeNo, clock.now, fee),
    back: (outTradeNo: string, outRefundNo: string, fee: number, total = 19_900): AskedBack => ({
      ...{ outTradeNo, outRefundNo, fee, total },
      reason: '退课',
    }),
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

const asked = (outTradeNo: string, now: Date, fee: number) => ({
  ...{ outTradeNo, fee },
  subject: '游泳馆 年卡',
  until: new Date(now.getTime() + 15 * 60_000),
})

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens to no port')
  return `http://127.0.0.1:${address.port}`
}

async function pass(far: string, line: { hand: Hand; passed: Passing[] }, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request
  const asked = (await bodyOf(request)).toString()
  const headers: Record<string, string> = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' }
  const answer = await fetch(far + url, { method, headers, body: asked === '' ? null : asked })
  const kept = Object.fromEntries([...answer.headers].filter(([name]) => name === 'content-type' || name.startsWith('wechatpay-')))
  const passing = { method, path: url, asked, status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) }
  line.passed.push(passing)
  const said = line.hand(passing)
  if (said) return response.writeHead(said.status, said.headers).end(said.body)
  if (passing.body.length === 0) return response.destroy()
  response.writeHead(200, { ...passing.headers, 'content-length': String(passing.body.length) })
  response.write(passing.body.subarray(0, passing.body.length / 2), () => response.destroy())
}

async function hear(heard: CameIn[], request: IncomingMessage, response: ServerResponse) {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  heard.push({ headers, body: await bodyOf(request) })
  response.writeHead(204).end()
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
