/** Refusals of articles (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const articleErrors = {
  'article.nobody': { status: 422, code: 34801, zh: '所选门店和角色下没有在职员工', en: 'Nobody works at these branches in these roles' },
  'article.past': { status: 422, code: 34802, zh: '{at} 已经过去，请选择之后的时间', en: '{at} has passed; choose a later time' },
  'article.recalled-already': { status: 422, code: 34803, zh: '已于 {at} 撤回', en: 'Taken back already, at {at}' },
} as const satisfies Record<string, ErrorEntry>
