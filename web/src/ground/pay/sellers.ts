/** Who sold it, in whole per cents that add up to 100. Pure; the panel draws it. */
import { split } from '@kaiguan/contract/money'

const WHOLE = 100

export type SellerRow = { key: number; staffId: number | null; percent: number | null }

export function firstSeller(staffId: number): SellerRow[] {
  return [{ key: 1, staffId, percent: WHOLE }]
}

/** Equal parts, the earlier ones a per cent more where it doesn't divide. */
function equally(rows: readonly SellerRow[]): SellerRow[] {
  const parts = split(
    WHOLE,
    rows.map(() => 1),
  )
  return rows.map((row, at) => ({ ...row, percent: parts[at] ?? 0 }))
}

export function addSeller(rows: readonly SellerRow[]): SellerRow[] {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1
  return equally([...rows, { key, staffId: null, percent: null }])
}

export function removeSeller(rows: readonly SellerRow[], key: number): SellerRow[] {
  return equally(rows.filter((row) => row.key !== key))
}

/** Of two, the other one follows. */
export function typePercent(rows: readonly SellerRow[], key: number, percent: number | null): SellerRow[] {
  return rows.map((row) => {
    if (row.key === key) return { ...row, percent }
    return rows.length === 2 ? { ...row, percent: Math.max(0, WHOLE - (percent ?? 0)) } : row
  })
}

export type SellerProblem = 'nobody' | 'twice' | 'not-100'

export function sellerProblem(rows: readonly SellerRow[]): SellerProblem | null {
  if (rows.some((row) => row.staffId === null)) return 'nobody'
  if (new Set(rows.map((row) => row.staffId)).size !== rows.length) return 'twice'
  const sum = rows.reduce((total, row) => total + (row.percent ?? 0), 0)
  return sum !== WHOLE || rows.some((row) => !row.percent) ? 'not-100' : null
}

export function sellerFields(rows: readonly SellerRow[]): { sell_id?: number; sellers?: { staff_id: number; share_bp: number }[] } {
  const named = rows.flatMap(({ staffId, percent }) => (staffId === null ? [] : [{ staff_id: staffId, share_bp: (percent ?? 0) * WHOLE }]))
  const [only, ...others] = named
  if (!only) return {}
  return others.length === 0 ? { sell_id: only.staff_id } : { sellers: named }
}
