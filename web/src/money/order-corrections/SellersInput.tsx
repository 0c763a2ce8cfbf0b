/** Who sold it, as a form control: one with all of it, or several with per cents that add up to 100. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { MOST_SELLERS } from '@kaiguan/contract/ground/pay/calls'
import { split } from '@kaiguan/contract/money'
import type { SellerShare } from '@kaiguan/contract/money/order-corrections/calls'
import { Button, Flex } from 'antd'
import { StaffPicker } from '../../ground/staff-picker/parts.ts'
import { IntInput } from '../../ui/inputs/IntInput.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { sellersInputTexts } from './order-sellers.texts.ts'

export type SellerRow = { key: number; staffId: number | null; percent: number | null }
/** `known`: whoever had it when the dialog opened, also where they sell nothing any more. */
type Props = { value?: SellerRow[]; onChange?: (rows: SellerRow[]) => void; known: readonly SellerShare[] }

export const WHOLE = 100

export function SellersInput({ value: rows = [], onChange, known }: Props) {
  const t = useTexts(sellersInputTexts)
  const put = (key: number, part: Partial<SellerRow>) => onChange?.(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <div className="kg-stack kg-gap-12">
      {rows.map(({ key, staffId, percent }, at) => {
        const left = known.find(({ staff_id }) => staff_id === staffId)
        return (
          <Flex key={key} gap={8}>
            <StaffPicker
              aria-label={fill(t.seller, { no: at + 1 })}
              style={{ flex: 1, minWidth: 0 }}
              value={staffId}
              chosen={left ? { id: left.staff_id, name: left.name } : null}
              allowClear={false}
              onChange={(id) => put(key, { staffId: id })}
            />
            {rows.length > 1 && (
              <>
                <IntInput
                  aria-label={fill(t.percent, { no: at + 1 })}
                  style={{ width: 88 }}
                  suffix="%"
                  min={1}
                  max={99}
                  value={percent}
                  onChange={(typed) => put(key, { percent: typed })}
                />
                <Button
                  type="text"
                  aria-label={t.remove}
                  icon={<DeleteOutlined />}
                  onClick={() => onChange?.(equally(rows.filter((row) => row.key !== key)))}
                />
              </>
            )}
          </Flex>
        )
      })}
      {rows.length < MOST_SELLERS && (
        <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => onChange?.(equally([...rows, newRow(rows)]))}>
          {t.add}
        </Button>
      )}
    </div>
  )
}

export function newRow(rows: readonly SellerRow[]): SellerRow {
  return { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, staffId: null, percent: WHOLE }
}

/** Equal parts, the earlier ones a per cent more where it doesn't divide. */
function equally(rows: readonly SellerRow[]): SellerRow[] {
  const parts = split(
    WHOLE,
    rows.map(() => 1),
  )
  return rows.map((row, at) => ({ ...row, percent: parts[at] ?? 0 }))
}
