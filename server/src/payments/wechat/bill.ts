/** What WeChat says it moved on a day: a file whose hash it signed. */
import { createHash } from 'node:crypto'
import { addDays, instantOfZoned, isDay } from '@kaiguan/contract/time'
import { z } from 'zod'
import { type BillLine, ProviderSilent } from '../provider.ts'
import { fenOfYuan, nearestFenOfYuan } from '../yuan.ts'
import { type Asking, throwOf } from './ask.ts'
import { BILL_COLUMNS, BILL_SUMMARY } from './bill.texts.ts'
import { namesOf, readOf } from './payments.ts'
import type { OpenedSettings } from './settings.ts'

/** From when on the bill of the day before is there. */
const MADE_AT = 'T10:00:00+08:00'
/** 账单生成中. */
const NOT_YET = 'STATEMENT_CREATING'
/** 账单文件不存在: nothing moved, or it was asked for too early. */
const NONE = ['NO_STATEMENT_EXIST', 'STATEMENT_NOT_EXIST']

const offered = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

export async function billOf(settings: OpenedSettings, asking: Asking, { day, now }: { day: string; now: Date }) {
  if (!isDay(day)) throw new Error(`${day} is no day`)
  const made = instantOfZoned(`${addDays(day, 1)}${MADE_AT}`)
  // What is asked too early WeChat answers as it answers a day on which nothing moved.
  if (made === null || now < made) return null
  const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL', ...namesOf(settings).sub })
  const answer = await asking.ask('GET', `/v3/bill/tradebill?${query}`)
  if (!answer.ok && answer.code === NOT_YET) return null
  if (!answer.ok && NONE.includes(answer.code)) return []
  if (!answer.ok) return throwOf(answer)
  const { hash_value, download_url } = readOf(offered, answer.body)
  // Asked where all else is asked: what we sign goes nowhere else.
  const { pathname, search } = new URL(download_url)
  const file = await asking.download(pathname + search)
  if (createHash('sha1').update(file).digest('hex') !== hash_value.toLowerCase()) throw new ProviderSilent('half a bill: its hash differs')
  return linesOf(settings, file.toString())
}

/** What stands in a line under a heading. */
type Cell = (column: keyof typeof BILL_COLUMNS) => string

export function linesOf(settings: OpenedSettings, text: string): BillLine[] {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = rest.findIndex((line) => line.startsWith(BILL_SUMMARY[0]))
  if (end < 0) throw new ProviderSilent('a bill without its sum')
  const headings = first.split(',')
  const lines = rest.slice(0, end).map((line) => cellsOf(headings, line))
  return lines.filter((cell) => cell('refundState') !== 'FAIL').map((cell) => lineOf(settings, cell))
}

/** Every cell begins with a backtick, so that sheets leave long numbers alone: a comma alone divides nothing. */
function cellsOf(headings: string[], line: string): Cell {
  const values = line.startsWith('`') ? line.slice(1).split(',`') : []
  // A subject may have both signs in it: what is too many cells is its.
  const tooMany = values.length - headings.length
  if (tooMany > 0) values.splice(headings.indexOf(BILL_COLUMNS.subject), tooMany)
  if (values.length !== headings.length) throw new ProviderSilent('a bill’s line with other cells than its headings')
  return (column) => {
    const value = values[headings.indexOf(BILL_COLUMNS[column])]
    if (value === undefined) throw new ProviderSilent(`a bill without its column ${column}`)
    return value.trim()
  }
}

function lineOf(settings: OpenedSettings, cell: Cell): BillLine {
  const { mode, merchantNo, subMerchantNo } = settings
  const ours = cell('merchantNo') === merchantNo && (mode === 'own' || cell('subMerchantNo') === subMerchantNo)
  if (!ours) throw new ProviderSilent('a bill of another merchant')
  const line = { outTradeNo: cell('outTradeNo'), at: momentOf(cell('at')), cost: amountOf(nearestFenOfYuan(cell('cost'))) }
  const state = cell('state')
  if (state === 'SUCCESS') return { ...line, outRefundNo: null, providerNo: cell('transactionId'), fee: amountOf(fenOfYuan(cell('fee'))) }
  if (state !== 'REFUND' && state !== 'REVOKED') throw new ProviderSilent(`a bill with a state that nobody knows: ${state}`)
  const back = amountOf(fenOfYuan(cell('refundFee')))
  return {
    ...line,
    outRefundNo: orNull(cell('outRefundNo')),
    providerNo: orNull(cell('refundId')) ?? cell('transactionId'),
    fee: back === 0 ? 0 : -back,
  }
}

/** Where there is nothing a bill writes 0. */
const orNull = (text: string): string | null => (text === '' || text === '0' ? null : text)

function amountOf(fen: number | null): number {
  if (fen === null) throw new ProviderSilent('a bill with an amount that isn’t whole fen')
  return fen
}

/** "2026-11-25 18:30:00", by the clock of China. */
function momentOf(text: string): Date {
  const at = instantOfZoned(`${text}+08:00`)
  if (at === null) throw new ProviderSilent('a bill with a moment that is none')
  return at
}
