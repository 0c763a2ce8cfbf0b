/** The text of schema.sql: a page that people read, and a program that builds the whole schema in an empty database. */
import type pg from 'pg'
import { type Catalogue, type Grant, type Part, readCatalogue, readRows, type SqlFunction, type Table } from './catalogue.sql.ts'
import { CHAPTERS } from './chapters.ts'
import { asWeWrite, functionAsWeWrite, triggerAsWeWrite } from './spelling.ts'

/** Roles belong to the cluster and no database says how they were made, so this stands here as it does in 0001 and 20261122T1432. */
const ROLES = `-- Roles belong to the whole cluster: another database of it may have made them, so they are committed by themselves.
begin;
do $$
begin
  if not exists (select from pg_roles where rolname = 'kaiguan_app') then create role kaiguan_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant kaiguan_app to current_user;
do $$
begin
  if not exists (select from pg_roles where rolname = 'kaiguan_member') then create role kaiguan_member nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
-- kaiguan_app may become kaiguan_member and is not part of it: its policies would bind staff too.
do $$
begin
  if pg_has_role('kaiguan_app', 'kaiguan_member', 'member') then null;
  elsif current_setting('server_version_num')::int >= 160000 then
    execute 'grant kaiguan_member to kaiguan_app with inherit false, set true';
  else
    alter role kaiguan_app noinherit;
    grant kaiguan_member to kaiguan_app;
  end if;
end $$;
commit;`

const HEAD = `-- The whole schema as it stands, to be read, and for fresh databases to begin with (database/migrate.ts). Generated from the
-- migrations by \`npm run tables\`; never edited by hand. Why something is as it is stands in the migration that made it.
--
-- A table stands with its columns, keys, comment, indexes, policies, triggers and rights. \`select tenant_table('…')\` is what all
-- tables of a brand have in common: the wall of row-level security, and the rights of kaiguan_app (with \`true\` to add rows alone).
-- What points to a table further down is said in place and made under “What points ahead”.`

/** Functions are made before the tables that their bodies name. */
const BEGIN = 'begin;\nset local check_function_bodies = off;'

export async function writtenSchema(client: pg.Client): Promise<string> {
  const catalogue = await readCatalogue(client)
  assertInChapters(catalogue)
  const rows = [...(await readRows(client, catalogue))]
  return `${[HEAD, ROLES, BEGIN, ...head(catalogue), ...body(catalogue), title('Rows that every installation begins with'), ...rows.map(([, text]) => text), 'commit;'].join('\n\n')}\n`
}

const title = (words: string): string => `-- ${'─'.repeat(4)} ${words} ${'─'.repeat(Math.max(4, 120 - words.length))}`

function assertInChapters({ tables }: Catalogue): void {
  const placed = Object.values(CHAPTERS).flat()
  const names = tables.map(({ name }) => name)
  const homeless = names.filter((name) => !placed.includes(name))
  if (homeless.length > 0) throw new Error(`no chapter of database/schema/chapters.ts has the table ${homeless.join(', ')}`)
  const gone = placed.filter((name, at) => !names.includes(name) || placed.indexOf(name) !== at)
  if (gone.length > 0) throw new Error(`database/schema/chapters.ts names ${gone.join(', ')}, which is no table or stands there twice`)
}

/** What tables are made with. */
function head(catalogue: Catalogue): string[] {
  const { extensions, collations, schemaGrants, sequences, grants, functions } = catalogue
  return [
    title('What tables are made with'),
    [
      `grant usage on schema public to ${schemaGrants.join(', ')};`,
      ...extensions.map((name) => `create extension if not exists ${name};`),
      ...collations.map(({ name, locale }) => `create collation ${name} (provider = icu, locale = '${locale}');`),
      ...sequences.flatMap(({ name, start }) => [
        `create sequence ${name}${start === '1' ? '' : ` start ${start}`};`,
        ...grants.filter(({ on }) => on === name).map((grant) => grantOf(grant, 'sequence ')),
      ]),
    ].join('\n'),
    ...functions.filter(({ name }) => name === 'tenant_table').map(functionOf),
  ]
}

/** Chapter by chapter; a function before the first table that needs it, all others at the end. */
function body(catalogue: Catalogue): string[] {
  const told: string[] = []
  const there = new Set<string>()
  const later: Part[] = []
  const functions = catalogue.functions.filter(({ name }) => name !== 'tenant_table')
  for (const [chapter, names] of Object.entries(CHAPTERS)) {
    told.push(title(chapter))
    for (const name of names) {
      const table = catalogue.tables.find((one) => one.name === name)
      if (!table) continue
      there.add(name)
      const wanted = functions.filter(({ tables }) => tables.includes(name) && !tables.some((other) => other !== name && there.has(other)))
      const ahead = (part: Part) => part.table === name && !part.needs.every((other) => there.has(other))
      later.push(...[...catalogue.constraints.map(addOf), ...catalogue.policies].filter(ahead))
      told.push(...wanted.map(functionOf), tableOf(table, catalogue, ahead))
    }
  }
  return [
    ...told,
    title('What points ahead'),
    later.map(({ text }) => `${asWeWrite(text)};`).join('\n'),
    title('Functions that no table is made with'),
    ...functions.filter(({ tables }) => tables.length === 0).map(functionOf),
  ]
}

const addOf = (part: Part): Part => ({ ...part, text: `alter table ${part.table} add constraint ${part.name} ${part.text}` })

function tableOf(table: Table, catalogue: Catalogue, ahead: (part: Part) => boolean): string {
  const { name } = table
  const own = <Row extends { table: string }>(rows: readonly Row[]) => rows.filter((row) => row.table === name)
  const constraints = own(catalogue.constraints)
  const lines = [
    ...own(catalogue.columns).map(columnOf),
    ...constraints.filter((part) => !ahead(part)).map((part) => `constraint ${part.name} ${asWeWrite(part.text)}`),
  ]
  const further = constraints.filter(ahead).map((part) => `\n  -- further down: constraint ${part.name} ${asWeWrite(part.text)}`)
  const tail = `)${table.options ? ` with (${table.options.map((option) => option.replace('=', ' = ')).join(', ')})` : ''}`
  const partitioned = table.partition_key ? ` partition by ${asWeWrite(table.partition_key)}` : ''
  const policies = own(catalogue.policies)
  const usual = usualOf(table, policies, catalogue.grants)
  return [
    `create${table.unlogged ? ' unlogged' : ''} table ${name} (\n  ${lines.join(',\n  ')}${further.join('')}\n${tail}${partitioned};`,
    ...(table.comment === null ? [] : [`comment on table ${name} is '${table.comment.replaceAll("'", "''")}';`]),
    ...(table.default_partition ? [`create table ${table.default_partition} partition of ${name} default;`] : []),
    ...own(catalogue.indexes).map(({ text }) => `${asWeWrite(text)};`),
    ...usual.said,
    ...policies
      .filter((policy) => policy !== usual.policy)
      .map((policy) => `${ahead(policy) ? '-- further down: ' : ''}${asWeWrite(policy.text)};`),
    ...own(catalogue.triggers).map(({ text }) => `${triggerAsWeWrite(text)};`),
    ...catalogue.grants.filter((grant) => grant.on === name && grant !== usual.grant).map((grant) => grantOf(grant)),
  ].join('\n')
}

const BRAND = "brand_id = ((select current_setting('app.brand')::bigint as current_setting))"
const RIGHTS = ['select, insert', 'select, insert, update, delete']

type Usual = { said: string[]; policy?: Part; grant?: Grant }

/** What tenant_table() gives a table of a brand, in one line; of other tables row-level security is said by itself. */
function usualOf({ name, row_security, forced }: Table, policies: readonly Part[], grants: readonly Grant[]): Usual {
  const policy = policies.find(({ text }) => asWeWrite(text) === `create policy tenant on ${name} using (${BRAND}) with check (${BRAND})`)
  const grant = grants.find(({ on, to, columns }) => on === name && to === 'kaiguan_app' && columns === null)
  const rights = grant?.rights.join(', ') ?? ''
  if (row_security && forced && policy && grant && RIGHTS.includes(rights))
    return { said: [`select tenant_table('${name}'${rights === RIGHTS[0] ? ', true' : ''});`], policy, grant }
  return {
    said: [
      ...(row_security ? [`alter table ${name} enable row level security;`] : []),
      ...(forced ? [`alter table ${name} force row level security;`] : []),
    ],
  }
}

type Column = Catalogue['columns'][number]

function columnOf(column: Column): string {
  const value = column.default === null ? '' : asWeWrite(column.default)
  return [
    `${column.name} ${asWeWrite(column.type)}`,
    column.collation ? `collate ${column.collation}` : '',
    column.not_null ? 'not null' : '',
    column.identity ? 'generated always as identity' : '',
    column.stored ? `generated always as (${value}) stored` : value && `default ${value.replace(/^('(?:[^']|'')*')::[\w[\] ]+$/, '$1')}`,
  ]
    .filter((word) => word !== '')
    .join(' ')
}

function grantOf({ on, to, rights, columns }: Grant, kind = ''): string {
  return `grant ${rights.map((right) => (columns ? `${right} (${columns.join(', ')})` : right)).join(', ')} on ${kind}${on} to ${to};`
}

function functionOf({ signature, text, public: open, grantees }: SqlFunction): string {
  const name = asWeWrite(signature)
  return [
    functionAsWeWrite(text),
    ...(open ? [] : [`revoke execute on function ${name} from public;`]),
    ...(grantees.length === 0 ? [] : [`grant execute on function ${name} to ${grantees.join(', ')};`]),
  ].join('\n')
}
