/** The hand-over slip as lines of the receipt paper. Pure. */
import { type Fen, formatFen } from '@kaiguan/contract/money'
import type { Shift } from '@kaiguan/contract/money/shifts/calls'
import { overShortWords } from '@kaiguan/contract/money/shifts/texts'
import type { ReceiptLine } from '../../ground/printing/parts.ts'
import { timeText } from '../../ui/display/day-text.ts'
import type { Language } from '../../words/language.ts'
import { fill } from '../../words/texts.ts'
import { slipTexts as t } from './shifts.texts.ts'

type Club = { name: string; time_zone: string }

export function slipLines(shift: Shift, club: Club, language: Language, methodWord: (method: string) => string): ReceiptLine[] {
  const pair = (label: { zh: string; en: string }, value: string): ReceiptLine => ({ kind: 'pair', label: label[language], value })
  const money = (label: { zh: string; en: string }, fen: Fen | null) => pair(label, fen === null ? '-' : formatFen(fen))
  const moment = (name: string | null, at: string | null) => fill(t.by[language], { name: name ?? '', time: timeText(at, club.time_zone) })
  const { counted, left, over_short, by_method, first_count } = shift
  return [
    { kind: 'club', text: club.name },
    { kind: 'heading', text: t.title[language] },
    { kind: 'rule' },
    pair(t.register, shift.register.name),
    pair(t.day, shift.accounting_day),
    pair(t.opened, moment(shift.opened_by, shift.opened_at)),
    pair(t.closed, moment(shift.closed_by, shift.closed_at)),
    { kind: 'rule' },
    ...(by_method ?? []).map(
      ({ payment_method, fee }): ReceiptLine => ({ kind: 'pair', label: methodWord(payment_method), value: formatFen(fee) }),
    ),
    pair(t.orders, String(shift.orders ?? 0)),
    { kind: 'rule' },
    money(t.float, shift.float),
    ...(shift.short_at_opening > 0 ? [money(t.shortAtOpening, shift.short_at_opening)] : []),
    money(t.paidIn, shift.paid_in),
    money(t.paidOut, shift.paid_out),
    money(t.expected, shift.expected),
    { kind: 'total', label: t.counted[language], value: counted === null ? '-' : `¥${formatFen(counted)}` },
    pair(t.difference, differenceText(over_short ?? 0, language)),
    ...(first_count ? [pair(t.firstCount, `${formatFen(first_count.counted)} ${differenceText(first_count.over_short, language)}`)] : []),
    money(t.left, left),
    money(t.toSafe, counted === null || left === null ? null : counted - left),
    ...(shift.note ? [pair(t.note, shift.note)] : []),
    { kind: 'signature', label: t.signature[language] },
  ]
}

function differenceText(fen: Fen, language: Language): string {
  if (fen === 0) return t.fits[language]
  return `${(fen < 0 ? overShortWords.short : overShortWords.over)[language]} ${formatFen(Math.abs(fen))}`
}
