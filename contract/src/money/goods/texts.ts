/** The words of what the system names about goods and stock. */
import type { Words } from '../../rules.ts'

export const stockMoveWords = {
  receive: { zh: '入库', en: 'Received' },
  sale: { zh: '销售', en: 'Sold' },
  refund: { zh: '退货', en: 'Returned' },
  count: { zh: '盘点', en: 'Counted' },
  correct: { zh: '更正', en: 'Corrected' },
  import: { zh: '导入', en: 'Imported' },
} as const satisfies Record<string, Words>

export const onSaleWords = {
  on: { zh: '在售', en: 'On sale' },
  off: { zh: '已下架', en: 'Off sale' },
} as const satisfies Record<string, Words>
