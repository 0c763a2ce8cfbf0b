/** What a new feature begins as: its files, and the lines by which the rest of the house knows it. */
import type { Noun } from './new-feature.noun.ts'
import { screen, screens, screenTexts, texts } from './new-feature.web.ts'

export type Registered = { file: string; change: (text: string) => string }

export function filesOf(noun: Noun): Record<string, string> {
  const { name, district, table, minute, pascal, path } = noun
  const contract = `contract/src/${district}/${name}`
  const server = `server/src/${district}/${name}`
  const web = `web/src/${district}/${name}`
  return {
    [`${contract}/calls.ts`]: calls(noun),
    [`${contract}/operations.ts`]: operations(noun),
    [`${contract}/errors.ts`]: errors(noun),
    [`server/src/database/migrations/${minute}_${table}.sql`]: migration(noun),
    [`${server}/index.ts`]: `/** Front door of ${name}. */\nexport { ${noun.one}Handlers } from './${name}.handlers.ts'\n`,
    [`${server}/${name}.handlers.ts`]: handlers(noun),
    [`${server}/${name}.sql.ts`]: queries(noun),
    [`${server}/${name}.test.ts`]: story(noun),
    ...(path === null
      ? {}
      : {
          [`${web}/index.ts`]: screens(noun, path),
          [`${web}/screens.texts.ts`]: screenTexts(noun),
          [`${web}/${name}.texts.ts`]: texts(noun),
          [`${web}/${pascal}Screen.tsx`]: screen(noun),
        }),
  }
}

/** Adds a line in front of the first line that begins with `before`, once. */
function inFront(text: string, before: RegExp, line: string): string {
  return text.includes(line) ? text : text.replace(before, (found) => `${line}\n${found}`)
}
function behind(text: string, after: RegExp, line: string): string {
  return text.includes(line) ? text : text.replace(after, (found) => `${found}\n${line}`)
}

export function registrations({ name, district, camel, one, en }: Noun): Registered[] {
  return [
    {
      file: 'contract/src/api.ts',
      change: (text) =>
        inFront(
          inFront(text, /^import /m, `import { ${one}Calls } from './${district}/${name}/calls.ts'`),
          /^}$/m,
          `  ${camel}: ${one}Calls,`,
        ),
    },
    {
      file: 'contract/src/operations.ts',
      change: (text) =>
        behind(
          inFront(text, /^import \{ cardOperations/m, `import { ${one}Operations } from './${district}/${name}/operations.ts'`),
          /^export const operations = \{$/m,
          `  ...${one}Operations,`,
        ),
    },
    {
      file: 'contract/src/errors.ts',
      change: (text) =>
        behind(
          inFront(text, /^import \{ accountSheetErrors/m, `import { ${one}Errors } from './${district}/${name}/errors.ts'`),
          /^ {2}\.\.\.errorsOfEveryCall,$/m,
          `  ...${one}Errors,`,
        ),
    },
    {
      file: 'contract/src/tags.ts',
      change: (text) => (text.includes(`'${name}',`) ? text : inFront(text, /^\] as const$/m, `  '${name}',`)),
    },
    {
      file: 'server/src/router.ts',
      change: (text) =>
        inFront(
          inFront(text, /^import type \{ Handlers/m, `import { ${one}Handlers } from './${district}/${name}/index.ts'`),
          /^}$/m,
          `  ${camel}: ${one}Handlers,`,
        ),
    },
    { file: 'server/src/http/openapi.ts', change: (text) => behind(text, /^ {2}accountSheet: .*$/m, `  ${camel}: '${en}',`) },
    // What names a thing or moves money gets a sample (testing/samples/): the laws over the whole contract ask for it.
    { file: 'server/src/testing/every-call.ts', change: (text) => inFront(text, /^}\n\nexport type NamedCall/m, `  ${camel}: {},`) },
  ]
}

const calls = ({ name, one, One, zh, en, adds }: Noun) => `/** ${en} (${zh}): say here what they are and what they are not. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Name } from '../../rules.ts'
import { Id, Instant, listOf, Paging } from '../../shapes.ts'

export const ${One} = z.object({ id: Id, name: z.string(), created_at: Instant })
export type ${One} = z.infer<typeof ${One}>

export const ${one}Calls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/${name.replaceAll('-', '_')}',
    summary: '${en}, newest first',
    scope: 'gym',
    needs: '${name}.view',
    shows: ['${name}'],
    query: Paging,
    response: listOf(${One}),
  }),
  add: call({
    method: 'POST',
    path: '/v1/gym/${name.replaceAll('-', '_')}',
    summary: 'Add one',
    scope: 'gym',
    needs: '${adds}',
    changes: ['${name}'],
    refuses: ['${name.slice(0, -1)}.name-taken'],
    body: z.object({ name: Name }),
    response: ${One},
  }),
}
`

const operations = ({ kebabOne, one, zh, en }: Noun) => `import { operationsAbout } from '../../ground/operation-log/operation.ts'

// What is done to a customer is about 'customer', and stands in their records (keep your own id beside it).
export const ${one}Operations = operationsAbout('${kebabOne}', {
  '${kebabOne}.added': { zh: '新增${zh}“{name}”', en: '${en}: added “{name}”' },
})
`

const errors = ({ kebabOne, one, zh, en, code }: Noun) => `/** Refusals of ${en.toLowerCase()} (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const ${one}Errors = {
  '${kebabOne}.name-taken': { status: 422, code: ${code}, zh: '${zh}“{name}”已存在', en: '“{name}” is there already' },
} as const satisfies Record<string, ErrorEntry>
`

const migration = ({ table, en }: Noun) => `-- ${en}.
create table ${table} (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null,
  constraint ${table}_pkey primary key (brand_id, id),
  constraint ${table}_name unique (brand_id, gym_id, name),
  constraint ${table}_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create index ${table}_newest on ${table} (brand_id, gym_id, id);
select tenant_table('${table}');
comment on table ${table} is 'A row is one of the ${en.toLowerCase().replaceAll("'", "''")} of a branch.';
`

const handlers = ({ name, district, camel, one, kebabOne }: Noun) => `/** The calls of ${name}. */
import type { ${one}Calls } from '@kaiguan/contract/${district}/${name}/calls'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { record } from '../../ground/operation-log/index.ts'
import { ${one}Answer, insert${camel.slice(0, 1).toUpperCase()}${one.slice(1)}, list${camel.slice(0, 1).toUpperCase()}${camel.slice(1)}, nameTaken } from './${name}.sql.ts'

export const ${one}Handlers: Handlers<typeof ${one}Calls> = {
  list: async (ctx, { query }) => {
    const listed = await list${camel.slice(0, 1).toUpperCase()}${camel.slice(1)}(ctx, query)
    return { ...listed, data: listed.data.map(${one}Answer) }
  },
  add: async (ctx, { body }) => {
    if (await nameTaken(ctx, body.name)) throw refuse('${kebabOne}.name-taken', { name: body.name }, { field: 'name' })
    const added = await insert${camel.slice(0, 1).toUpperCase()}${one.slice(1)}(ctx, body.name)
    await record(ctx, '${kebabOne}.added', added.id, { name: added.name })
    return ${one}Answer(added)
  },
}
`

const queries = ({ name, district, One, pascal, one, table }: Noun) => `/** SQL of ${name}. */
import type { ${One} } from '@kaiguan/contract/${district}/${name}/calls'
import { sql } from '../../database/sql.ts'
import type { Ctx } from '../../context.ts'
import { type Listed, list, type Page } from '../../database/list.ts'
import { maybe, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'

type ${One}Data = RowOf<'${table}', 'id' | 'name' | 'created_at'>

export function ${one}Answer({ id, name, created_at }: ${One}Data): ${One} {
  return { id, name, created_at: created_at.toISOString() }
}

export function list${pascal}(ctx: Ctx, page: Page): Promise<Listed<${One}Data>> {
  return list(
    ctx.db,
    {
      select: sql<${One}Data>\`select t.id, t.name, t.created_at from ${table} t\`,
      from: sql\`from ${table} t\`,
      where: [sql\`t.brand_id = \${ctx.brandId}\`, sql\`t.gym_id = \${ctx.gymId}\`],
      order: { columns: [sql\`t.id\`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    page,
  )
}

export async function nameTaken(ctx: Ctx, name: string): Promise<boolean> {
  const there = await maybe(
    ctx.db,
    sql\`select from ${table} where brand_id = \${ctx.brandId} and gym_id = \${ctx.gymId} and name = \${name}\`,
  )
  return there !== undefined
}

export function insert${One}(ctx: Ctx, name: string): Promise<${One}Data> {
  return one(
    ctx.db,
    sql<${One}Data>\`insert into ${table} (brand_id, gym_id, name, created_at) values (\${ctx.brandId}, \${ctx.gymId}, \${name}, \${ctx.now})
      returning id, name, created_at\`,
  )
}
`

const story = ({ name, district, one, en }: Noun) => `/** ${en}: the story of what a club does with them. */
import { ${one}Calls } from '@kaiguan/contract/${district}/${name}/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newWorld, type World } from '../../testing/club.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

test('one is added and listed; a second of the same name is refused at its field', async () => {
  const added = await club.owner.do(${one}Calls.add, { body: { name: '第一个' } })
  expect((await club.owner.do(${one}Calls.list)).data).toEqual([added])
  const again = await club.owner.call(${one}Calls.add, { body: { name: '第一个' } })
  expect(again.refusal).toMatchObject({ code: 20000, errors: { name: [expect.stringContaining('第一个')] } })
})
`
