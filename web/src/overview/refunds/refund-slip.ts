/** The paper that explains a refund’s sum to the member, as lines of the receipt paper. Pure. */
import { formatFen } from '@kaiguan/contract/money'
import type { RefundCase } from '@kaiguan/contract/overview/refunds/calls'
import { refundMethodWords, refundStateWords } from '@kaiguan/contract/overview/refunds/texts'
import type { ReceiptLine } from '../../ground/printing/parts.ts'
import { timeText } from '../../ui/display/day-text.ts'
import type { Language } from '../../words/language.ts'
import { caseTexts as c, slipTexts as t } from './refunds.texts.ts'
import { lineText } from './sum-text.ts'

type Club = { name: string; time_zone: string }

export function refundSlip(refund: RefundCase, club: Club, language: Language): ReceiptLine[] {
  const pair = (label: { zh: string; en: string }, value: string): ReceiptLine => ({ kind: 'pair', label: label[language], value })
  const less = refund.fee - refund.quoted
  return [
    { kind: 'club', text: club.name },
    { kind: 'heading', text: t.heading[language] },
    { kind: 'rule' },
    pair(t.no, String(refund.id)),
    pair(c.member, refund.customer.name),
    pair(c.phone, refund.customer.phone),
    pair(refund.card ? c.card : c.course, refund.name),
    ...(refund.card ? [pair(t.cardNo, refund.card.card_no)] : []),
    pair(c.asked, timeText(refund.requested_at, club.time_zone)),
    pair(c.reason, refund.reason),
    { kind: 'rule' },
    pair(c.method, refundMethodWords[refund.method][language]),
    ...refund.lines.map((line): ReceiptLine => ({ kind: 'pair', label: lineText(line, language), value: formatFen(line.fee) })),
    ...(less < 0 ? [pair(c.less, formatFen(less))] : []),
    { kind: 'total', label: c.fee[language], value: `¥${formatFen(refund.fee)}` },
    { kind: 'rule' },
    { kind: 'pair', label: refundStateWords[refund.state][language], value: `${c.due[language]} ${refund.due_on}` },
    { kind: 'signature', label: t.member[language] },
    { kind: 'note', text: t.note[language] },
  ]
}
