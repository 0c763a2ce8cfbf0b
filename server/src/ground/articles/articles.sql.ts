/** SQL of articles and their channels. */
import type { ArticleRow } from '@kaiguan/contract/ground/articles/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { fileName } from '../files/index.ts'

export type ArticleData = RowOf<'articles', 'id' | 'title' | 'intro' | 'html' | 'push_url' | 'updated_at' | 'version'> &
  Named<'article_channels', { channel_name: 'name' }> & { channel_icon: ArticleRow['channel_icon'] } & Named<
    'employees',
    { author: 'name' }
  > & {
    image: string | null
    pushes: number
  }

const from = sql`from articles a`
const joins = sql`
  join article_channels c on c.brand_id = a.brand_id and c.id = a.channel_id
  join employees e on e.brand_id = a.brand_id and e.id = a.author_id`
const columns = sql`a.id, a.title, a.intro, a.push_url, a.updated_at, a.version, c.name as channel_name, c.icon as channel_icon, e.name as author,
  ${fileName('a.image_file_id')} as image,
  (select count(*)::int from article_records r where r.brand_id = a.brand_id and r.gym_id = a.gym_id and r.article_id = a.id) as pushes`

const here = (ctx: Ctx) => sql`a.brand_id = ${ctx.brandId} and a.gym_id = ${ctx.gymId} and a.deleted_at is null`

/** Without their texts: one is read when its article is opened. */
export function listArticles(ctx: Ctx, page: Page): Promise<Listed<ArticleData>> {
  const order = { columns: [sql`a.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: ArticleData) => [row.id] }
  return list(ctx.db, { select: sql<ArticleData>`select ${columns}, '' as html ${from} ${joins}`, from, where: [here(ctx)], order }, page)
}

export async function articleById(ctx: Ctx, id: number, lock = false): Promise<ArticleData | undefined> {
  if (lock) await sql`select from articles a where ${here(ctx)} and a.id = ${id} for no key update`.execute(ctx.db)
  return maybe(ctx.db, sql<ArticleData>`select ${columns}, a.html ${from} ${joins} where ${here(ctx)} and a.id = ${id}`)
}

/** The channel of this name, with this icon from now on. */
export async function channelOf(ctx: Ctx, name: string, icon: string): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'article_channels', 'id'>>`
    insert into article_channels (brand_id, gym_id, name, icon, created_at) values (${ctx.brandId}, ${ctx.gymId}, ${name}, ${icon}, ${ctx.now})
    on conflict (brand_id, gym_id, name) do update set icon = excluded.icon returning id`,
  )
  return id
}

export type ArticleValues = {
  title: string
  intro: string
  html: string
  channelId: number
  imageId: number | null
  push_url: string | null
}

export async function insertArticle(ctx: Ctx, v: ArticleValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'articles', 'id'>>`
    insert into articles (brand_id, gym_id, channel_id, title, intro, html, image_file_id, push_url, author_id, created_at, updated_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.channelId}, ${v.title}, ${v.intro}, ${v.html}, ${v.imageId}, ${v.push_url}, ${ctx.staff.id}, ${ctx.now}, ${ctx.now})
    returning id`,
  )
  return id
}

export async function updateArticle(ctx: Ctx, id: number, v: ArticleValues): Promise<void> {
  await sql`
    update articles a set channel_id = ${v.channelId}, title = ${v.title}, intro = ${v.intro}, html = ${v.html}, image_file_id = ${v.imageId},
      push_url = ${v.push_url}, updated_at = ${ctx.now}, version = version + 1
    where ${here(ctx)} and a.id = ${id}`.execute(ctx.db)
}

/** What waits to be sent is called off with it. */
export async function deleteArticle(ctx: Ctx, id: number): Promise<void> {
  await sql`update articles a set deleted_at = ${ctx.now}, version = version + 1 where ${here(ctx)} and a.id = ${id}`.execute(ctx.db)
  await sql`
    update article_records r set recalled_at = ${ctx.now}
    where r.brand_id = ${ctx.brandId} and r.article_id = ${id} and r.sent_at is null and r.recalled_at is null`.execute(ctx.db)
}
