/** A form control: by business, the lowest price, the largest waiver, and whether gifts may be added (docs/permissions.md). */
import { businessWords } from '@kaiguan/contract/club/staff/texts'
import type { Authority } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { Checkbox } from 'antd'
import { useRead } from '../../../api/queries.ts'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { FoldInput } from '../permissions/FoldInput.tsx'
import { authorityTexts } from '../roles.texts.ts'
import { AuthorityText } from './AuthorityText.tsx'
import { type AuthorityValues, authorityValues, type Business, businesses } from './authority-form.ts'
import '../roles.css'

type Props = { value?: AuthorityValues; onChange?: (values: AuthorityValues) => void; id?: string }

export function AuthorityInput({ value = authorityValues(null), onChange, id }: Props) {
  const t = useTexts(authorityTexts)
  const words = useWords()
  const own = useRead(roleCalls.authority, {}, { silent: true }).data
  const change = (business: Business, part: Partial<Authority>) => onChange?.({ ...value, [business]: { ...value[business], ...part } })
  return (
    <table className="kg-authority" id={id}>
      <thead>
        <tr>
          <th scope="col">{t.business}</th>
          <th scope="col">{t.lowest}</th>
          <th scope="col">{t.waiver}</th>
          <th scope="col">{t.gifts}</th>
          {own && !own.unlimited && <th scope="col">{t.own}</th>}
        </tr>
      </thead>
      <tbody>
        {businesses.map((business) => {
          const name = words(businessWords[business])
          const { lowest_bp, max_waiver, gifts } = value[business]
          return (
            <tr key={business}>
              <th scope="row">{name}</th>
              <td>
                <FoldInput
                  aria-label={fill(t.of, { business: name, what: t.lowest })}
                  value={lowest_bp}
                  onChange={(bp) => change(business, { lowest_bp: bp })}
                />
              </td>
              <td>
                <MoneyInput
                  aria-label={fill(t.of, { business: name, what: t.waiver })}
                  placeholder={t.noWaiver}
                  suffix={max_waiver === 0 ? <span /> : t.yuan}
                  value={max_waiver === 0 ? null : max_waiver}
                  onChange={(fen) => change(business, { max_waiver: fen ?? 0 })}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={fill(t.of, { business: name, what: t.giftsMay })}
                  checked={gifts}
                  onChange={({ target }) => change(business, { gifts: target.checked })}
                >
                  {t.giftsMay}
                </Checkbox>
              </td>
              {own && !own.unlimited && (
                <td className="kg-soft">
                  <AuthorityText authority={authorityValues(own.discount)[business]} />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
