/** What the log says of a role that was changed. */
import { discountField } from '../../club/staff/fields.texts.ts'
import { nameField } from '../operation-log/fields.texts.ts'
import type { Fields } from '../operation-log/fields.ts'

export const roleFields = {
  name: nameField,
  menus: { zh: '权限', en: 'Rights', as: 'rights' },
  discount: discountField,
} as const satisfies Fields
