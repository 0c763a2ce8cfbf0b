/** Refusals of card types (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const cardTypeErrors = {
  'card-type.in-use': {
    status: 422,
    code: 24001,
    zh: '卡种“{name}”已售出 {count} 张，不能删除，可改为停售',
    en: 'Card type “{name}” was sold {count} time(s); take it off sale instead',
  },
  'card-type.not-on-sale': { status: 422, code: 24002, zh: '卡种“{name}”已停售', en: 'Card type “{name}” is not on sale' },
  'card-type.name-taken': { status: 422, code: 24003, zh: '已有同名卡种“{name}”', en: 'There is a card type “{name}” already' },
  'card-type.number-taken': { status: 422, code: 24004, zh: '卡种编号 {card_no} 已被使用', en: 'Card type number {card_no} is taken' },
  'card-type.other-branches': {
    status: 403,
    code: 30003,
    zh: '通用门店由总部设置，本店只能发行本店可用的卡',
    en: 'Cards good at other branches are head office’s to issue',
  },
} as const satisfies Record<string, ErrorEntry>
