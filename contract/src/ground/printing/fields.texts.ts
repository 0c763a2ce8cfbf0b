/** What the log says of a club’s receipts. */

import { orderKinds } from '../../order-kinds.ts'
import type { Fields } from '../operation-log/fields.ts'

export const receiptFields = {
  logo: { zh: '打印场馆标志', en: 'The club’s logo', as: 'flag' },
  header: { zh: '抬头', en: 'Under the name' },
  footer: { zh: '落款', en: 'At the foot' },
  width: { zh: '纸宽（毫米）', en: 'Paper (mm)' },
  layouts: {
    zh: '业务',
    en: 'Receipt of',
    as: 'rows',
    by: 'type',
    codes: orderKinds,
    fields: {
      hidden: { zh: '不打印的内容', en: 'Left out', as: 'count', counted: { zh: '{count} 项', en: '{count} item(s)' } },
      signature: { zh: '会员签字栏', en: 'A line to sign on', as: 'flag', none: { zh: '默认', en: 'As it comes' } },
      footer: { zh: '落款', en: 'At the foot', none: { zh: '默认', en: 'As it comes' } },
      copies: { zh: '默认份数', en: 'Copies' },
    },
  },
} as const satisfies Fields
