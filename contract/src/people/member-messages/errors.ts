/** Refusals of messages to members (errors.ts). */
import type { ErrorEntry } from '../../error.ts'
import { textFaultWords } from './texts.ts'

export const memberMessageErrors = {
  'message-template.name-taken': {
    status: 422,
    code: 34231,
    zh: '消息模板“{name}”已存在，请换一个名称',
    en: 'There is a template “{name}” already; choose another name',
  },
  'message-template.too-many': {
    status: 422,
    code: 34232,
    zh: '消息模板最多 {most} 个，请先删除不用的',
    en: 'There are {most} templates at most; delete one first',
  },
  'message-template.disabled': {
    status: 422,
    code: 34233,
    zh: '消息模板“{name}”已停用，请选择其他模板或先启用它',
    en: 'The template “{name}” is switched off; choose another or switch it on first',
  },
  'message.sign-forged': {
    status: 422,
    code: 34234,
    ...textFaultWords.sign,
  },
  'message.unknown-field': {
    status: 422,
    code: 34235,
    ...textFaultWords.field,
  },
  'message.nobody': {
    status: 422,
    code: 34236,
    zh: '当前条件没有找到任何客户，请调整筛选',
    en: 'The filter finds no customer; change it',
  },
  'message.too-many': {
    status: 422,
    code: 34237,
    zh: '一次最多发给 {most} 位客户，请缩小筛选范围',
    en: 'At most {most} customers at once; narrow the filter down',
  },
  'message.seen-otherwise': {
    status: 422,
    code: 34238,
    zh: '预览之后情况有变：现在会发给 {people} 人、共 {texts} 条短信，请重新预览后再发送',
    en: 'Something changed since you looked: it would go to {people} people now, {texts} text message(s) in all. Look again, then send',
  },
  'message.nobody-gets-it': {
    status: 422,
    code: 34239,
    zh: '没有人能收到这条消息（{why}），未发送',
    en: 'Nobody can get this message ({why}); nothing was sent',
  },
  'message.all-gone': {
    status: 422,
    code: 34240,
    zh: '没有还在等待发送的消息，已全部处理完',
    en: 'Nothing of it waits any more; all of it is done',
  },
  'message.service-by-template': {
    status: 422,
    code: 34242,
    zh: '自己写的内容一次发给多人时只能是“营销”；服务通知请先存成模板，再用模板发送',
    en: 'A text of your own goes to several people only as marketing. What concerns the service goes to several by a template: add one, then send by it',
  },
  'marketing-consent.ended-by-themselves': {
    status: 422,
    code: 34243,
    zh: '“{name}”于 {day} 自己退订：只有会员本人能在自己的页面重新同意；{again} 起，有书面同意的也可以由员工登记',
    en: '“{name}” ended it themselves on {day}. They can agree again at their own pages; from {again} on staff can note it too, where it is in writing',
  },
  'marketing-consent.guardian': {
    status: 422,
    code: 34241,
    zh: '“{name}”没有自己的手机号，消息发给监护人“{guardian}”，请在监护人的资料里登记',
    en: '“{name}” has no phone; messages go to the guardian “{guardian}”. Note it with the guardian',
  },
} as const satisfies Record<string, ErrorEntry>
