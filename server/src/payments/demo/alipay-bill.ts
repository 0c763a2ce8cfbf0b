/** The day’s bill as Alipay puts it down: a zip of two csv in GBK. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { chinaTime, momentOf } from '../china-time.ts'
import { yuanOf } from '../yuan.ts'
import { BILL_HEAD, billFoot, DEMO_KINDS, SUM_HEAD } from './alipay-bill.texts.ts'
import type { DemoPayment } from './bank.ts'

/** What Alipay keeps: six of a thousand, and it gives nothing of it back. */
const KEEPS_OF_THOUSAND = 6
const READY_AT = '10:00:00'
const DAY_MS = 24 * 60 * 60 * 1000

/** A day’s bill is made on the next morning. */
export function isBillReady(day: string, now: Date): boolean {
  const ready = momentOf(`${day} ${READY_AT}`)
  return ready !== null && now.getTime() >= ready.getTime() + DAY_MS
}

type Moved = { payment: DemoPayment; at: Date; kind: keyof typeof DEMO_KINDS; fee: number; outRefundNo: string }

export function movedOn(day: string, payments: readonly DemoPayment[]): Moved[] {
  return payments.flatMap(movedOf).filter(({ at }) => chinaTime(at).startsWith(day))
}

function movedOf(payment: DemoPayment): Moved[] {
  const { paidAt: at, fee } = payment
  if (at === null) return []
  const paid: Moved = { payment, at, kind: 'paid', fee, outRefundNo: '' }
  // When it was called off nobody kept: at once.
  const calledOff: Moved[] = payment.state === 'reversed' ? [{ ...paid, kind: 'givenBack', fee: -fee }] : []
  const refunds = payment.refunds
    .filter(({ state }) => state === 'done')
    .map((refund): Moved => ({ payment, at: refund.at, kind: 'givenBack', fee: -refund.fee, outRefundNo: refund.outRefundNo }))
  return [paid, ...calledOff, ...refunds]
}

export async function billZip(merchantNo: string, day: string, moved: readonly Moved[], now: Date): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, lines: readonly string[]) => zip.addBuffer(gbk(`${lines.join('\r\n')}\r\n`), name, { mtime: now })
  const count = (kind: Moved['kind']) => moved.filter((one) => one.kind === kind).length
  const foot = billFoot(count('paid'), count('givenBack'), chinaTime(now))
  add(`${merchantNo}_${day}_1.csv`, [...BILL_HEAD(merchantNo, day), ...moved.map(lineOf), ...foot])
  add(`${merchantNo}_${day}_2.csv`, SUM_HEAD(merchantNo))
  zip.end()
  return buffer(zip.outputStream)
}

function lineOf({ payment, at, kind, fee, outRefundNo }: Moved): string {
  const kept = kind === 'paid' ? Math.round((fee * KEEPS_OF_THOUSAND) / 1000) : 0
  const yuan = yuanOf(fee)
  const when = chinaTime(at)
  const cells = [
    payment.providerNo,
    payment.outTradeNo,
    DEMO_KINDS[kind],
    payment.subject,
    when,
    when,
    '',
    '',
    '',
    '',
    payment.payer,
    yuan,
    yuan,
  ]
  const coupons = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00']
  return [...cells, ...coupons, outRefundNo, yuanOf(-kept), '0.00', ''].map((cell) => `${cell}\t`).join(',')
}

const FIRST = { from: 0x81, to: 0xfe }
const SECOND = { from: 0x40, to: 0xfe }
let bytesOfSigns: Map<string, number> | null = null

/** Node reads GBK and doesn't write it: what two bytes are read as, they are written for. */
export function gbk(text: string): Buffer {
  bytesOfSigns ??= readAll()
  const bytes: number[] = []
  for (const sign of text) {
    const two = bytesOfSigns.get(sign)
    if (sign <= '\x7f') bytes.push(sign.charCodeAt(0))
    else if (two === undefined) bytes.push('?'.charCodeAt(0))
    else bytes.push(two >> 8, two & 0xff)
  }
  return Buffer.from(bytes)
}

function readAll(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number>()
  for (let first = FIRST.from; first <= FIRST.to; first += 1) {
    for (let second = SECOND.from; second <= SECOND.to; second += 1) {
      const sign = decoder.decode(Uint8Array.of(first, second))
      if (sign.length === 1 && sign !== '�') found.set(sign, (first << 8) | second)
    }
  }
  return found
}
