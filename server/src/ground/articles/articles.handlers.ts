import type { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { articleById, listArticles } from './articles.sql.ts'
import { pushAnswer, pushArticle, recall } from './push-article.ts'
import { listPushes, listReaders, pushById, reachOf } from './pushes.sql.ts'
import { addArticle, articleAnswer, articleRow, editArticle, removeArticle } from './save-article.ts'

export const articleHandlers: Handlers<typeof articleCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listArticles(ctx, query)
    return { ...listed, data: listed.data.map((article) => articleRow(ctx, article)) }
  },
  show: async (ctx, { params }) => articleAnswer(ctx, requireFound(await articleById(ctx, params.id))),
  create: (ctx, { body }) => addArticle(ctx, body),
  edit: (ctx, { params, body }) => editArticle(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeArticle(ctx, params.id)
    return { done: true }
  },
  audience: async (ctx) => ({
    gyms: (await reachOf(ctx)).flatMap(({ closed_on, ...gym }) => (closed_on === null ? [gym] : [])),
  }),
  push: (ctx, { params, body }) => pushArticle(ctx, params.id, body),
  pushes: async (ctx, { query }) => {
    const listed = await listPushes(ctx, query)
    return { ...listed, data: listed.data.map(pushAnswer) }
  },
  recall: (ctx, { params }) => recall(ctx, params.id),
  readers: async (ctx, { params, query }) => {
    const push = requireFound(await pushById(ctx, params.id))
    const listed = await listReaders(ctx, push.id, query)
    return { ...listed, data: listed.data.map(({ detail: _, read_at, ...row }) => ({ ...row, read_at: read_at?.toISOString() ?? null })) }
  },
}
