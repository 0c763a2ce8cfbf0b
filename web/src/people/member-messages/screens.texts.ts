import type { Words } from '@kaiguan/contract/rules'

export const messageScreenTexts = {
  messages: { zh: '消息', en: 'Messages' },
} as const satisfies Record<string, Words>
