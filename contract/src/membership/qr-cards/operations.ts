import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { qrCardFields } from './fields.texts.ts'
import { qrCodeWords } from './texts.ts'

export const qrCardOperations = operationsAbout('gym', {
  'qr-card.changed': {
    zh: '修改“{code}”的台卡',
    en: 'Changed the table card of “{code}”',
    codes: { code: qrCodeWords },
    fields: qrCardFields,
  },
})
