/** Writes what follows from the migrations, server/src/database/tables.ts and schema.sql: `npm run tables`. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../server/src/database/embedded/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { writtenSchema } from '../server/src/database/schema/written.ts'

const TYPES: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  boolean: 'boolean',
  date: 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
  uuid: 'string',
  ARRAY: 'string[]',
  // What the driver reads as numbers; longer ones it leaves as texts.
  _int2: 'number[]',
  _int4: 'number[]',
}

type Column = {
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  is_identity: 'YES' | 'NO'
  column_default: string | null
}

const server = await startEmbedded({ dataDir: mkdtempSync(join(tmpdir(), 'kaiguan-tables-')), lowDurabilityForTests: true })
await migrate(server.ownerUrl, { oneByOne: true })
const client = new pg.Client({ connectionString: server.ownerUrl })
await client.connect()
const { rows } = await client.query<Column>(`
  select c.table_name, c.column_name, c.data_type, c.udt_name, c.is_nullable, c.is_identity, c.column_default
  from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
  where c.table_schema = 'public' and not t.relispartition and t.relname <> 'migrations' order by c.table_name, c.ordinal_position`)
const schema = await writtenSchema(client)
await client.end()
await server.stop()

const tables = new Map<string, string[]>()
for (const column of rows) {
  const lines = tables.get(column.table_name) ?? []
  const base = TYPES[column.udt_name] ?? TYPES[column.data_type]
  if (!base) throw new Error(`no TypeScript type for ${column.data_type} (${column.table_name}.${column.column_name})`)
  const type = column.is_nullable === 'YES' ? `${base} | null` : base
  const optional = column.is_identity === 'YES' || column.column_default !== null
  lines.push(`    ${column.column_name}: ${optional ? `Generated<${type}>` : type}`)
  tables.set(column.table_name, lines)
}
const body = [...tables].map(([name, lines]) => `  ${name}: {\n${lines.join('\n')}\n  }`).join('\n')
const text = `/** The rows of every table. Generated from the migrations by \`npm run tables\`; never edited by hand. */\n\n/** A column that a new row needn't name. */\nexport type Generated<T> = { generated: T }\n\nexport type Tables = {\n${body}\n}\n`
const write = (name: string, content: string) =>
  writeFileSync(fileURLToPath(new URL(`../server/src/database/${name}`, import.meta.url)), content)
write('tables.ts', text)
write('schema.sql', schema)
