/** Refusals of what is done to a card after its sale (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const cardChangeErrors = {
  'card.quote-changed': {
    status: 409,
    code: 24301,
    zh: '会员卡 {card_no} 刚有变动：未消费 {credit} 元，应收 {due} 元，请核对后再确认',
    en: 'Card {card_no} changed meanwhile: {credit} yuan unearned, {due} yuan due. Check it and confirm again',
  },
  'card.refund-quote-changed': {
    status: 409,
    code: 24301,
    zh: '会员卡 {card_no} 刚有变动：未消费 {credit} 元，请核对后再退',
    en: 'Card {card_no} changed meanwhile: {credit} yuan unearned. Check it and refund again',
  },
  'card.later-event': {
    status: 422,
    code: 24302,
    zh: '会员卡 {card_no} 之后又有“{what}”（{at}），请先撤销它',
    en: 'Card {card_no} had “{what}” since ({at}); undo that first',
  },
  'card.allowance': {
    status: 403,
    code: 24303,
    zh: '停卡 {days} 天超出额度：还可停 {times_left} 次、{days_left} 天。超出需要“{permission}”权限',
    en: '{days} days are beyond what the card allows: {times_left} times and {days_left} days are left. More needs the permission “{permission}”',
  },
  'card.type-off-sale': {
    status: 422,
    code: 24304,
    zh: '卡种“{name}”已停售，请选择其他卡种',
    en: 'The card type “{name}” is off sale; choose another',
  },
  'card.receiver': {
    status: 422,
    code: 24305,
    zh: '不能转给“{name}”：{why}',
    en: 'It can’t be handed to “{name}”: {why}',
  },
  'card.free-type': {
    status: 422,
    code: 24319,
    zh: '卡种“{name}”价格为 0，只能续同卡种的卡',
    en: 'The card type “{name}” costs nothing: it renews its own cards alone',
  },
  'card.no-surplus': {
    status: 422,
    code: 24318,
    zh: '会员卡 {card_no} 改为此卡种没有余款可退',
    en: 'Nothing is left over where card {card_no} becomes that type',
  },
  'card.kind': {
    status: 422,
    code: 24322,
    zh: '会员卡 {card_no} 是{kind}，不能{action}',
    en: 'Card {card_no} is a {kind} and can’t be {action}',
  },
  'card.reversal-late': {
    status: 422,
    code: 24309,
    zh: '“{what}”发生在 {day}，超过 {days} 天，不能再撤销',
    en: '“{what}” was on {day}, more than {days} day(s) ago: it can’t be undone any more',
  },
  'card.not-reversible': {
    status: 422,
    code: 24310,
    zh: '“{what}”不能在这里撤销',
    en: '“{what}” isn’t undone here',
  },
  'card.fee-needs-authority': {
    status: 403,
    code: 30003,
    zh: '手续费 {fee} 元，少收需要“{permission}”权限',
    en: 'The fee is {fee} yuan; taking less needs the permission “{permission}”',
  },
  'card.suspension-dates': {
    status: 422,
    code: 24311,
    zh: '停卡开始不能早于今天 {today}，恢复要在开始之后',
    en: 'A freeze can’t begin before today, {today}, and ends after it begins',
  },
  'card.only-gifts': {
    status: 422,
    code: 24312,
    zh: '会员卡 {card_no} 只剩赠送部分，转卡后赠送失效，无可转让',
    en: 'Only gifts are left on card {card_no}; they end with a transfer, so nothing is left to hand over',
  },
  'card.too-little': {
    status: 422,
    code: 24313,
    zh: '会员卡 {card_no} 只剩 {left}',
    en: 'Only {left} left on card {card_no}',
  },
  'card.reversed-there': {
    status: 422,
    code: 24314,
    zh: '“{what}”在“{gym}”办理，请到该店撤销',
    en: '“{what}” was done at “{gym}” and is undone there',
  },
  'card.pays-itself': {
    status: 422,
    code: 24316,
    zh: '会员卡 {card_no} 的余额随卡一起变动，请换一种支付方式',
    en: 'What card {card_no} holds goes along with it; choose another way to pay',
  },
  'card.nothing-to-do': {
    status: 422,
    code: 24315,
    zh: '会员卡 {card_no} 没有要更改的内容',
    en: 'Nothing would change on card {card_no}',
  },
} as const satisfies Record<string, ErrorEntry>
