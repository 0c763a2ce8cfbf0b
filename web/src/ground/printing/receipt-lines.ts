/** A receipt as lines, in one language: what the preview draws and the printer prints. Pure. */

import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import type { Receipt, ReceiptPart } from '@kaiguan/contract/ground/printing/calls'
import { formatFen } from '@kaiguan/contract/money'
import type { PaperLine } from '@kaiguan/contract/paper'
import { NEVER } from '@kaiguan/contract/time'
import { timeText } from '../../ui/display/day-text.ts'
import type { Language } from '../../words/language.ts'
import { fill, type Words } from '../../words/texts.ts'
import { type FactKind, facts, type Layout, layouts } from './editor/layouts.texts.ts'
import { paperTexts } from './printing.texts.ts'
import { plainStyle, type ReceiptStyle } from './receipt-style.ts'

export type ReceiptLine = PaperLine

/** What a receipt says; its order, where it has one, is asked for by whoever prints it. */
export type Said = Omit<Receipt, 'sold' | 'order_id'>

export function receiptLines(receipt: Said, language: Language, style: ReceiptStyle = plainStyle): ReceiptLine[] {
  const layout = layouts[receipt.type]
  const say = (words: Words) => words[language]
  const t = paperTexts
  const pair = (label: Words, value: string): ReceiptLine[] => (value.trim() === '' ? [] : [{ kind: 'pair', label: say(label), value }])
  const unless = (part: ReceiptPart, lines: ReceiptLine[]) => (style.hidden.includes(part) ? [] : lines)
  const { points } = receipt
  const thanks = [say(layout.money === 'refund' ? t.keep : t.thanks)]
  const lines: ReceiptLine[] = [
    ...(style.logo ? [{ kind: 'logo' as const, picture: style.logo }] : []),
    { kind: 'club', text: receipt.title },
    ...notes(style.header),
    { kind: 'heading', text: say(layout.heading) + (receipt.printed > 0 ? say(t.reprint) : '') },
    { kind: 'rule' },
    ...pair(t.tradeNo, receipt.trade_no),
    ...pair(t.time, timeText(receipt.payed_at, receipt.time_zone)),
    ...unless('customer', pair(t.customer, receipt.customer_name)),
    ...unless('phone', pair(t.phone, receipt.customer_phone)),
    { kind: 'rule' },
    ...(receipt.lines.length > 0 ? goodsLines(receipt, language) : pair(layout.service, receipt.service_name)),
    ...factLines(receipt, layout, language, style),
    ...moneyLines(receipt, layout, language),
    { kind: 'rule' },
    ...unless('seller', pair(t.seller, receipt.sell_name)),
    ...unless('remark', pair(layout.money === 'refund' ? t.reason : t.remark, receipt.remark)),
    ...(points ? unless('points', pair(t.points, fill(say(t.pointsNow), { earned: signed(points.earned), left: points.left }))) : []),
    ...((style.signature ?? layout.signature) ? [{ kind: 'signature' as const, label: say(t.signature) }] : []),
    ...unless('address', notes([receipt.address])),
    ...unless('club_phone', notes([receipt.phone && fill(say(t.clubPhone), { phone: receipt.phone })])),
    ...notes(style.footer.length > 0 ? style.footer : thanks),
  ]
  // Between two rules stands something: a deposit without a purpose has nothing to name.
  return lines.filter(({ kind }, at) => kind !== 'rule' || lines[at + 1]?.kind !== 'rule')
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points))

/** A line per goods: its name and number on the left, what was agreed for it on the right, in money or in points. */
function goodsLines(receipt: Said, language: Language): ReceiptLine[] {
  return receipt.lines.map(({ name, unit, quantity, fee, points }) => ({
    kind: 'pair',
    label: `${name} × ${Math.abs(quantity)}${unit}`,
    value: points === null ? formatFen(Math.abs(fee)) : inPoints(points, language),
  }))
}

function inPoints(points: number, language: Language): string {
  return fill(paperTexts.inPoints[language], { points: Math.abs(points) })
}

function notes(texts: readonly string[]): ReceiptLine[] {
  return texts.filter((text) => text !== '').map((text) => ({ kind: 'note', text }))
}

/** What only this type prints, in the layout's order; what the receipt doesn't carry is left out. */
function factLines(receipt: Said, layout: Layout, language: Language, { hidden }: ReceiptStyle): ReceiptLine[] {
  const values = new Map(receipt.other.map(({ code, value }) => [code, value]))
  return layout.facts.flatMap((code): ReceiptLine[] => {
    const value = hidden.includes(code) ? '' : (values.get(code) ?? '')
    return value === '' ? [] : [{ kind: 'pair', label: facts[code][language], value: factText(value, facts[code].kind, language) }]
  })
}

function factText(value: string, kind: FactKind, language: Language): string {
  const t = paperTexts
  switch (kind) {
    case 'day':
      return value === NEVER ? t.never[language] : value
    case 'days':
    case 'times':
    case 'lessons':
      return fill(t[kind][language], { count: value })
    case 'yuan':
      return fill(t.yuan[language], { yuan: value })
    case 'text':
      return value
  }
}

function moneyLines(receipt: Said, layout: Layout, language: Language): ReceiptLine[] {
  const t = paperTexts
  const { total_fee, real_total_fee } = receipt
  const sign = layout.money === 'refund' ? -1 : 1
  if (layout.money === 'fee' && real_total_fee === 0) return []
  const points = receipt.lines.reduce((sum, line) => sum + (line.points ?? 0), 0)
  // No money moved: what was exchanged came to points, and they came back.
  if (points !== 0) {
    const label = (layout.money === 'refund' ? t.pointsBack : t.exchanged)[language]
    return [{ kind: 'rule' }, { kind: 'total', label, value: inPoints(points, language) }]
  }
  const off = total_fee - real_total_fee
  const before: ReceiptLine[] =
    layout.money !== 'refund' && off > 0
      ? [
          { kind: 'pair', label: t.listPrice[language], value: formatFen(total_fee) },
          { kind: 'pair', label: t.discount[language], value: formatFen(-off) },
        ]
      : []
  return [
    { kind: 'rule' },
    ...before,
    { kind: 'total', label: (layout.money === 'refund' ? t.returned : t.paid)[language], value: `¥${formatFen(sign * real_total_fee)}` },
    ...receipt.payment_method.map(
      (payment): ReceiptLine => ({ kind: 'pair', label: paidBy(payment, language), value: formatFen(sign * payment.fee) }),
    ),
  ]
}

/** What was written down otherwise at the sale is said too: the member may hold the first paper. */
function paidBy({ payment_method, name, recorded_as, by_code, fee }: Said['payment_method'][number], language: Language): string {
  const method = name || methodWord(payment_method)[language]
  // Refunded, it comes to whoever paid by itself: they needn't wait for it at the desk.
  if (by_code) return fill((fee < 0 ? paperTexts.backByProvider : paperTexts.byCode)[language], { method })
  if (recorded_as === payment_method) return method
  return fill(paperTexts.corrected[language], { method, before: methodWord(recorded_as)[language] })
}

const methods: Readonly<Record<string, Words>> = paymentWords

/** A method of a later version is printed as it is named. */
function methodWord(method: string): Words {
  return methods[method] ?? { zh: method, en: method }
}
