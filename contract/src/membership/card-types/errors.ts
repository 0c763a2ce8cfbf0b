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
  'card-type.universal-own': {
    status: 422,
    code: 24005,
    zh: '通用卡种不属于某一家门店，请选择“所有门店”或指定门店',
    en: 'A universal card type has no branch of its own: choose all branches, or some',
  },
  'card-type.beyond-reach': {
    status: 403,
    code: 24006,
    zh: '“{name}”可用于{gyms}，超出您的账号所包含的门店，请只选自己的门店，或由总部超级管理员设置',
    en: '“{name}” is good at {gyms}, beyond the branches of your post: choose among yours, or ask a super administrator of the whole brand',
  },
  'card-type.gym-unknown': {
    status: 422,
    code: 24007,
    zh: '本品牌没有编号为 {gym_id} 的门店，请重新选择',
    en: 'This brand has no branch {gym_id}; choose again',
  },
  'card-type.settled-by-head-office': {
    status: 422,
    code: 24041,
    zh: '门店结算价由总部在通用卡种上设置',
    en: 'What a visit is settled for is set by head office, on universal card types',
  },
  'card-type.settles-by-time': {
    status: 422,
    code: 24042,
    zh: '只有期限卡有门店结算价：次卡、储值卡在哪家用就由哪家收',
    en: 'Only time cards are settled for a visit: count and stored-value cards earn where they are used',
  },
  'card-type.sold-beyond': {
    status: 403,
    code: 24017,
    zh: '{gym}卖出过“{name}”，那里的续费和退款按它的价格计算，超出您的账号所包含的门店，请由总部超级管理员修改',
    en: '{gym} sold cards of “{name}”, and renews and refunds them by its price, beyond the branches of your post: ask a super administrator of the whole brand',
  },
} as const satisfies Record<string, ErrorEntry>
