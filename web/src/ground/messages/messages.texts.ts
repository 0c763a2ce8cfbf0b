import { defineTexts } from '../../words/texts.ts'

export const messageTexts = defineTexts({
  title: { zh: '系统消息', en: 'Messages' },
  bell: { zh: '系统消息，{count} 条未读', en: 'Messages, {count} unread' },
  bellNone: { zh: '系统消息，没有未读', en: 'Messages, none unread' },
  notPushed: { zh: '实时提醒已断开，新消息会晚一些到', en: 'Not connected; new messages come later' },
  unread: { zh: '{count} 条未读', en: '{count} unread' },
  isUnread: { zh: '未读', en: 'Unread' },
  empty: { zh: '还没有消息', en: 'No messages yet' },
  emptyText: {
    zh: '锁卡、库存不足、导入完成等会在这里提醒您。',
    en: 'Locked cards, low stock, finished imports and the like are told here.',
  },
  open: { zh: '前往查看', en: 'Open' },
  elsewhere: { zh: '切换到“{gym}”后可以查看', en: 'Switch to “{gym}” to open it' },
  remove: { zh: '删除', en: 'Delete' },
  removeAsk: { zh: '确定删除这条消息吗？', en: 'Delete this message?' },
  removed: { zh: '消息删除成功', en: 'The message was deleted' },
  wants: { zh: '接收“{title}”', en: 'Send me the “{title}”' },
  declined: { zh: '不再发送“{title}”', en: 'The “{title}” comes no more' },
  wanted: { zh: '“{title}”会继续发送', en: 'The “{title}” will come' },
  know: { zh: '知道了', en: 'Got it' },
})
