/** What a page says while the web is still being built. Without a script: its headers allow none that isn't ours. */
import type { Words } from '@kaiguan/contract/rules'

export const beingBuiltTexts = {
  title: { zh: '开馆 Kaiguan', en: '开馆 Kaiguan' },
  lead: { zh: '正在准备网页，约一分钟，好了会自动打开。', en: 'The pages are being made: about a minute. This one opens by itself.' },
  terminal: {
    zh: '  正在构建网页，约一分钟；仅在首次启动和更新后需要。',
    en: '  The web is being built, about a minute; only at the first start and after an update.',
  },
} as const satisfies Record<string, Words>
