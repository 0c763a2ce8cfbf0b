import { businessWords } from '@kaiguan/contract/club/staff/texts'
import type { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { authorityTexts } from '../roles.texts.ts'
import { AuthorityText } from './AuthorityText.tsx'
import { authorityValues, businesses, givesAnything } from './authority-form.ts'
import '../roles.css'

/** By business, what may be given; nothing for the businesses in which nothing may. */
export function DiscountText({ discount }: { discount: DiscountAuthority | null }) {
  const t = useTexts(authorityTexts)
  const words = useWords()
  const values = authorityValues(discount)
  const given = businesses.filter((business) => givesAnything(values[business]))
  if (given.length === 0) return <span className="kg-soft">{t.none}</span>
  return (
    <span className="kg-role-discounts">
      {given.map((business) => (
        <span key={business}>
          <span className="kg-soft">{fill(t.for, { business: words(businessWords[business]) })}</span>
          <AuthorityText authority={values[business]} />
        </span>
      ))}
    </span>
  )
}
