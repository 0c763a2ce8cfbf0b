import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { consentHowWords, messageKindWords, withdrawnHowWords } from './texts.ts'

export const messageTemplateOperations = operationsAbout('gym', {
  'message-template.added': { zh: '新建消息模板“{name}”', en: 'Added the message template “{name}”', also: ['kind', 'text'] },
  'message-template.edited': {
    zh: '修改消息模板“{name}”',
    en: 'Changed the message template “{name}”',
    fields: {
      name: { zh: '名称', en: 'Name' },
      kind: { zh: '类别', en: 'Kind', as: 'codes', codes: messageKindWords },
      text: { zh: '内容', en: 'Text' },
      enabled: { zh: '启用', en: 'In use', as: 'flag' },
    },
  },
  'message-template.deleted': { zh: '删除消息模板“{name}”', en: 'Deleted the message template “{name}”', also: ['text'] },
})

export const messageBatchOperations = operationsAbout('gym', {
  'messages.sent': {
    zh: '群发消息给 {people} 人（{kind}），{left_out} 人不发：{text}',
    en: 'Sent a message to {people} people ({kind}), {left_out} left out: {text}',
    also: ['template'],
    codes: { kind: messageKindWords },
  },
  'messages.stopped': {
    zh: '停止群发消息：停下 {stopped} 条，已发 {sent} 条：{text}',
    en: 'Stopped a sending: {stopped} held back, {sent} had gone: {text}',
  },
})

export const memberMessageOperations = operationsAbout('customer', {
  'message.sent': {
    zh: '发送消息（{kind}）：{text}',
    en: 'Sent a message ({kind}): {text}',
    also: ['name', 'template'],
    codes: { kind: messageKindWords },
  },
  'marketing-consent.given': {
    zh: '同意接收营销消息（{how}）',
    en: 'Agreed to marketing ({how})',
    also: ['name'],
    codes: { how: consentHowWords },
  },
  'marketing-consent.withdrawn': {
    zh: '不再同意接收营销消息（{how}）',
    en: 'Ended marketing ({how})',
    also: ['name'],
    codes: { how: withdrawnHowWords },
  },
})
