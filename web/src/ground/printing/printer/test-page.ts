/** What a printer shows that is being set up: every kind of line once. Pure. */
import type { Language } from '../../../words/language.ts'
import { testPageTexts as t } from '../printing.texts.ts'
import type { ReceiptLine } from '../receipt-lines.ts'

export function testPage(club: string, language: Language): ReceiptLine[] {
  return [
    { kind: 'club', text: club },
    { kind: 'heading', text: t.heading[language] },
    { kind: 'rule' },
    { kind: 'pair', label: t.chinese[language], value: t.sample[language] },
    { kind: 'pair', label: t.digits[language], value: '0123456789' },
    { kind: 'total', label: t.wide[language], value: '¥88.00' },
    { kind: 'rule' },
    { kind: 'note', text: t.foot[language] },
  ]
}
