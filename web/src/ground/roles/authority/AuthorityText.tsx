import type { Authority } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { authorityTexts } from '../roles.texts.ts'
import { bpToText, givesAnything, LIST_PRICE } from './authority-form.ts'

/** "最低 8.5 折，最多减 200.00 元，可赠送" */
export function AuthorityText({ authority }: { authority: Authority }) {
  const t = useTexts(authorityTexts)
  const language = useLanguage()
  if (!givesAnything(authority)) return t.none
  const { lowest_bp, max_waiver, gifts } = authority
  return [
    lowest_bp < LIST_PRICE ? fill(t.lowestText, { fold: bpToText(lowest_bp, language) }) : '',
    max_waiver > 0 ? fill(t.waiverText, { money: formatFen(max_waiver) }) : '',
    gifts ? t.giftsMay : '',
  ]
    .filter((part) => part !== '')
    .join(t.comma)
}
