import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { MOST_SELLERS } from '@kaiguan/contract/ground/pay/calls'
import { Button } from 'antd'
import { useUser } from '../../../session/session.ts'
import { IntInput } from '../../../ui/inputs/IntInput.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { StaffPicker } from '../../staff-picker/parts.ts'
import { payTexts } from '../pay.texts.ts'
import { addSeller, removeSeller, typePercent } from '../sellers.ts'
import type { PayingState } from '../use-paying.ts'

/** Who sold it. One: no shares to see. Several: per cents that add up to 100. */
export function SellerFields({ paying }: { paying: PayingState }) {
  const t = useTexts(payTexts)
  const me = useUser().employee
  const { sellers, setSellers } = paying
  const shared = sellers.length > 1
  return (
    <fieldset className="kg-pay-sellers" aria-label={t.seller} data-shared={shared}>
      <span className="kg-soft">{t.seller}</span>
      <div className="kg-stack">
        {sellers.map((seller, at) => (
          <div key={seller.key} className="kg-pay-seller" data-shared={shared}>
            <StaffPicker
              aria-label={fill(t.sellerOf, { no: at + 1 })}
              value={seller.staffId}
              chosen={me}
              allowClear={false}
              onChange={(staffId) => setSellers(sellers.map((row) => (row.key === seller.key ? { ...row, staffId } : row)))}
            />
            {shared && (
              <>
                <IntInput
                  aria-label={fill(t.percentOf, { no: at + 1 })}
                  suffix="%"
                  min={1}
                  max={99}
                  value={seller.percent}
                  onChange={(percent) => setSellers(typePercent(sellers, seller.key, percent))}
                />
                <Button
                  type="text"
                  aria-label={t.remove}
                  icon={<DeleteOutlined />}
                  onClick={() => setSellers(removeSeller(sellers, seller.key))}
                />
              </>
            )}
            {!shared && (
              <Button
                type="text"
                icon={<PlusOutlined />}
                aria-label={t.addSeller}
                title={t.addSeller}
                onClick={() => setSellers(addSeller(sellers))}
              />
            )}
          </div>
        ))}
        {shared && sellers.length < MOST_SELLERS && (
          <Button type="link" size="small" icon={<PlusOutlined />} className="kg-pay-more" onClick={() => setSellers(addSeller(sellers))}>
            {t.addSeller}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
