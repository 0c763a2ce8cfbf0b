import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { articleFields } from './fields.texts.ts'

export const articleOperations = operationsAbout('article', {
  'article.added': { zh: '新建文章“{title}”', en: 'Wrote the article “{title}”' },
  'article.edited': { zh: '修改文章“{title}”', en: 'Changed the article “{title}”', fields: articleFields },
  'article.deleted': { zh: '删除文章“{title}”', en: 'Deleted the article “{title}”' },
  'article.pushed': { zh: '推送文章“{title}”，共 {count} 人', en: 'Pushed “{title}” to {count}' },
  'article.scheduled': { zh: '定时推送文章“{title}”，{at}', en: 'Will push “{title}” at {at}' },
  'article.recalled': { zh: '撤回“{title}”的推送，{count} 人未读', en: 'Took “{title}” back from {count} who had not read it' },
})
