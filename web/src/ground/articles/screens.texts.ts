import { defineTexts } from '../../words/texts.ts'

export const articleScreenTexts = defineTexts({
  articles: { zh: '文章推送', en: 'Articles' },
  add: { zh: '写文章', en: 'Write an article' },
})
