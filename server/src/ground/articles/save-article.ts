/** Writing, changing and deleting articles. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type Article, ArticleInput, type ArticleRow, type articleCalls } from '@kaiguan/contract/ground/articles/calls'
import type { Ctx } from '../../context.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { addressOf, requireUsableFile } from '../files/index.ts'
import { diffOf, record } from '../operation-log/index.ts'
import { type ArticleData, articleById, channelOf, deleteArticle, insertArticle, updateArticle } from './articles.sql.ts'
import { sanitised } from './sanitise.ts'

type Input = BodyOf<typeof articleCalls.create>

export function articleRow(ctx: Ctx, { html: _, ...data }: ArticleData): ArticleRow {
  return { ...data, image: addressOf(ctx, data.image, 'small'), updated_at: data.updated_at.toISOString() }
}

export function articleAnswer(ctx: Ctx, data: ArticleData): Article {
  return { ...articleRow(ctx, data), image: addressOf(ctx, data.image), html: data.html }
}

export async function addArticle(ctx: Ctx, input: Input): Promise<Article> {
  const id = await insertArticle(ctx, await valuesOf(ctx, input, null))
  await record(ctx, 'article.added', id, { title: input.title })
  return articleAnswer(ctx, requireFound(await articleById(ctx, id)))
}

export async function editArticle(ctx: Ctx, id: number, input: BodyOf<typeof articleCalls.edit>): Promise<Article> {
  const before = requireFound(await articleById(ctx, id, true))
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.title }, { details: articleAnswer(ctx, before) })
  const wanted = keepUnsent(ctx, ArticleInput, before, input)
  await updateArticle(ctx, id, await valuesOf(ctx, wanted, before.image))
  const after = requireFound(await articleById(ctx, id))
  await record(ctx, 'article.edited', id, { title: after.title }, diffOf(before, facts(after)))
  return articleAnswer(ctx, after)
}

/** What a save changes of it. */
function facts({ id: _id, version: _version, updated_at: _at, author: _author, pushes: _pushes, ...own }: ArticleData) {
  return own
}

export async function removeArticle(ctx: Ctx, id: number): Promise<void> {
  const { title } = requireFound(await articleById(ctx, id, true))
  await deleteArticle(ctx, id)
  await record(ctx, 'article.deleted', id, { title })
}

async function valuesOf(ctx: Ctx, { channel_name, channel_icon, html, image, title, intro, push_url }: Input, before: string | null) {
  const imageId = await requireUsableFile(ctx, image, { kind: 'article', field: 'image', before })
  const channelId = await channelOf(ctx, channel_name, channel_icon)
  return { title, intro, push_url, html: sanitised(html), channelId, imageId }
}
