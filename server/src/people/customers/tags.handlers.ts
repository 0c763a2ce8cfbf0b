/** The calls of tags. */
import type { tagCalls } from '@kaiguan/contract/people/customers/tags'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { customerById } from './customers.sql.ts'
import { deleteTag, insertTag, renameTag, setTags, tagById, tagNameTaken, tagsByIds, tagsOf } from './tags.sql.ts'
import { requireVisible } from './visible.ts'

/** What one scans to find a word. */
const MOST = 100

export const tagHandlers: Handlers<typeof tagCalls> = {
  list: async (ctx) => ({ data: await tagsOf(ctx, MOST) }),
  create: async (ctx, { body }) => {
    if ((await tagsOf(ctx, MOST)).length === MOST) throw refuse('tag.too-many', { most: MOST })
    await checkFree(ctx, body.name, null)
    const tag = await insertTag(ctx, body.name)
    await record(ctx, 'tag.added', tag.id, { name: tag.name })
    return tag
  },
  edit: async (ctx, { params, body }) => {
    const before = requireFound(await tagById(ctx, params.id))
    if (body.version !== undefined && body.version !== before.version)
      throw refuse('version.stale', { name: before.name }, { details: before })
    if (body.name === undefined || body.name === before.name) return before
    await checkFree(ctx, body.name, before.id)
    const tag = await renameTag(ctx, before.id, body.name)
    await record(ctx, 'tag.renamed', tag.id, { before: before.name, name: tag.name })
    return tag
  },
  destroy: async (ctx, { params }) => {
    const { id, name } = requireFound(await tagById(ctx, params.id))
    const customers = await deleteTag(ctx, id)
    await record(ctx, 'tag.deleted', id, { name, customers })
    return { done: true }
  },
  set: async (ctx, { params, body }) => {
    const customer = requireVisible(ctx, await customerById(ctx, params.id, true))
    const tags = await tagsByIds(ctx, body.tag_ids)
    if (tags.length !== new Set(body.tag_ids).size) requireFound(undefined, 'tag_ids')
    await setTags(
      ctx,
      customer.id,
      tags.map(({ id }) => id),
    )
    const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).join('、')
    await record(
      ctx,
      'customer.tagged',
      customer.id,
      { name: customer.name },
      diffOf({ tags: names(customer.tags) }, { tags: names(tags) }),
    )
    return { done: true }
  },
}

async function checkFree(ctx: Ctx, name: string, exceptId: number | null): Promise<void> {
  if (await tagNameTaken(ctx, name, exceptId)) throw refuse('tag.name-taken', { name }, { field: 'name' })
}
