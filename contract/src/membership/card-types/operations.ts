import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { cardTypeFields } from './fields.texts.ts'

const onSaleFields = { on_sale: cardTypeFields.on_sale }

export const cardTypeOperations = operationsAbout('card-type', {
  'card-type.added': { zh: '新建卡种“{name}”', en: 'Added the card type “{name}”' },
  'card-type.edited': {
    zh: '修改卡种“{name}”',
    en: 'Changed the card type “{name}”',
    fields: cardTypeFields,
    detailsNeed: 'card-types.view',
  },
  'card-type.deleted': { zh: '删除卡种“{name}”', en: 'Deleted the card type “{name}”' },
  'card-type.on-sale': { zh: '卡种“{name}”上架', en: 'Put the card type “{name}” on sale', fields: onSaleFields },
  'card-type.off-sale': { zh: '卡种“{name}”下架', en: 'Took the card type “{name}” off sale', fields: onSaleFields },
})
