/** SQL of templates of messages to members. */
import type { MessageKind } from '@kaiguan/contract/people/member-messages/texts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type TemplateData = RowOf<'message_templates', 'id' | 'name' | 'text' | 'enabled' | 'version', { kind: MessageKind }>
type Wanted = Omit<TemplateData, 'id' | 'version'>

const select = sql<TemplateData>`select t.id, t.name, t.kind, t.text, t.enabled, t.version from message_templates t`
const here = (ctx: Ctx) => sql`t.brand_id = ${ctx.brandId} and t.gym_id = ${ctx.gymId} and t.deleted_at is null`

export function templatesOf(ctx: Ctx, most: number): Promise<TemplateData[]> {
  return rows(ctx.db, sql<TemplateData>`${select} where ${here(ctx)} order by t.id limit ${most}`)
}

/** `lock`: nobody else changes or deletes it until the transaction ends. */
export function templateById(ctx: Ctx, id: number, lock = false): Promise<TemplateData | undefined> {
  const held = lock ? sql`for no key update of t` : sql``
  return maybe(ctx.db, sql<TemplateData>`${select} where ${here(ctx)} and t.id = ${id} ${held}`)
}

export async function templateNameTaken(ctx: Ctx, name: string, exceptId: number | null): Promise<boolean> {
  const taken = sql`select from message_templates t where ${here(ctx)} and t.name = ${name} and t.id is distinct from ${exceptId}`
  return (await maybe(ctx.db, taken)) !== undefined
}

/** undefined: somebody added one of this name a moment ago. */
export function insertTemplate(ctx: Ctx, { name, kind, text, enabled }: Wanted): Promise<TemplateData | undefined> {
  return maybe(
    ctx.db,
    sql<TemplateData>`
    insert into message_templates (brand_id, gym_id, name, kind, text, enabled)
    values (${ctx.brandId}, ${ctx.gymId}, ${name}, ${kind}, ${text}, ${enabled})
    on conflict (brand_id, gym_id, name) where deleted_at is null do nothing returning id, name, kind, text, enabled, version`,
  )
}

export function updateTemplate(ctx: Ctx, id: number, { name, kind, text, enabled }: Wanted): Promise<TemplateData> {
  return one(
    ctx.db,
    sql<TemplateData>`
    update message_templates set name = ${name}, kind = ${kind}, text = ${text}, enabled = ${enabled}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id} returning id, name, kind, text, enabled, version`,
  )
}

export async function removeTemplate(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update message_templates set deleted_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}
