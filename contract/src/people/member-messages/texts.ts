import type { Words } from '../../rules.ts'
import type { MessageField } from './template-fields.ts'

export const messageKinds = ['service', 'marketing'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageKindWords = {
  service: { zh: '服务通知', en: 'Service' },
  marketing: { zh: '营销', en: 'Marketing' },
} as const satisfies Record<MessageKind, Words>

export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'left-out', 'stopped'] as const
export type MessageState = (typeof messageStates)[number]
export const messageStateWords = {
  waiting: { zh: '待发送', en: 'Waiting' },
  sending: { zh: '发送中', en: 'Being sent' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed' },
  'left-out': { zh: '未发送', en: 'Left out' },
  stopped: { zh: '已停止', en: 'Stopped' },
} as const satisfies Record<MessageState, Words>

export const messageVias = ['inbox', 'text'] as const
export const messageViaWords = {
  inbox: { zh: '仅站内', en: 'Inbox only' },
  text: { zh: '短信', en: 'By text' },
} as const satisfies Record<(typeof messageVias)[number], Words>

export const leftOutWhys = ['gone', 'blocked', 'no-phone', 'no-consent', 'today', 'same-person', 'no-card', 'no-balance'] as const
export type LeftOutWhy = (typeof leftOutWhys)[number]
export const leftOutWords = {
  gone: { zh: '客户已删除', en: 'No longer a customer' },
  blocked: { zh: '在黑名单中', en: 'On the blacklist' },
  'no-phone': { zh: '没有手机号', en: 'No phone' },
  'no-consent': { zh: '未同意接收营销消息', en: 'No consent to marketing' },
  today: { zh: '当天已有同类消息', en: 'Has one of this kind that day' },
  'same-person': { zh: '同一收件人只发一条', en: 'The same person gets one' },
  'no-card': { zh: '没有可填入的会员卡', en: 'No card to name' },
  'no-balance': { zh: '没有储值卡', en: 'No stored-value card' },
} as const satisfies Record<LeftOutWhy, Words>

/** How staff were told; a member says it at their own pages. */
export const consentsAtDesk = ['spoken', 'written'] as const
export const consentHows = [...consentsAtDesk, 'own-page'] as const
export type ConsentHow = (typeof consentHows)[number]
export const consentHowWords = {
  spoken: { zh: '当面口头同意', en: 'Said so in person' },
  written: { zh: '书面同意', en: 'In writing' },
  'own-page': { zh: '会员本人在自己的页面', en: 'At their own pages' },
} as const satisfies Record<ConsentHow, Words>

export const withdrawnHows = ['desk', 'own-page', 'link'] as const
export type WithdrawnHow = (typeof withdrawnHows)[number]
export const withdrawnHowWords = {
  desk: { zh: '由员工登记', en: 'Noted by staff' },
  'own-page': { zh: '会员本人在自己的页面', en: 'At their own pages' },
  link: { zh: '短信中的退订链接', en: 'By the link in a text' },
} as const satisfies Record<WithdrawnHow, Words>

export const messageFieldWords = {
  name: { zh: '会员姓名', en: 'Member’s name' },
  gym: { zh: '门店', en: 'Branch' },
  card: { zh: '会员卡', en: 'Card' },
  card_end: { zh: '会员卡到期日', en: 'Last day of the card' },
  balance: { zh: '储值余额', en: 'Stored balance' },
} as const satisfies Record<MessageField, Words>

/** Why a text can't be: it forges the sender's name, or asks for a field that there isn't. */
export const textFaultWords = {
  sign: {
    zh: '内容不能含有【】：短信签名由系统加在最前面，请改用“”',
    en: 'The text can’t hold 【】: the sender’s name is put before it by itself; use other brackets',
  },
  field: { zh: '没有字段 {field}，可用的有：{known}', en: 'There is no field {field}; these can be used: {known}' },
} as const satisfies Record<string, Words>

/** Behind every marketing text. Nobody asks a member which they read. */
export const ending = { zh: ' 退订：{link}', en: ' To end these: {link}' } as const satisfies Words

/** How long one’s own word against marketing binds staff. */
export const DAYS_UNTIL_WRITTEN = 30

/** To a member whose consent is noted again after they ended it themselves. Nobody asks a member which they read. */
export const consentNotedAgain = {
  zh: '您曾退订营销消息，{gym}现按您的书面同意重新登记为接收。如果不是您的意思，请在会员页面“消息”中退订，或告诉前台。',
  en: 'You had ended marketing; {gym} now noted your written consent to it. If you didn’t agree, end it under Messages at your own pages, or tell the desk.',
} as const satisfies Words

/** What a new club begins with. */
export const firstTemplates = [
  {
    name: '会员卡到期提醒',
    kind: 'service',
    text: '{{name}}您好，您在{{gym}}的“{{card}}”将于{{card_end}}到期，欢迎到店办理续卡。',
  },
  { name: '放假通知', kind: 'service', text: '{{name}}您好，{{gym}}节假日营业时间有调整，到店前请向前台确认。' },
  { name: '储值余额提醒', kind: 'service', text: '{{name}}您好，您在{{gym}}的储值余额为{{balance}}元。' },
  { name: '生日祝福', kind: 'marketing', text: '{{name}}，生日快乐！{{gym}}为您准备了生日礼遇，到店即可领取。' },
  { name: '活动邀请', kind: 'marketing', text: '{{name}}您好，{{gym}}本周末有会员体验活动，欢迎带朋友一起来。' },
] as const satisfies readonly { name: string; kind: MessageKind; text: string }[]
