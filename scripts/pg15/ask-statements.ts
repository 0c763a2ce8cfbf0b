/**
 * Asks a PostgreSQL of every statement that another was sent, in the role that sent it, without carrying it out: whether it
 * understands the statement (Parse and Describe: the words, the names, the functions, the types), and, of what reads and
 * writes rows, whether it finds a plan and the role may (EXPLAIN with nothing in the parameters: rights are looked at when a
 * statement begins). What only running it would show isn't seen: values, row-level security, the inside of PL/pgSQL functions
 * beyond its words and names (ask-bodies.ts). For those the stories are there that are told on 15 as well (scripts/test-pg15.ts).
 */
import pg from 'pg'
import { type Role, roles, type Statement } from '../../server/src/testing/recording.ts'

export type Refused = Statement & { error: string }

const EXPLAINABLE = /^(?:\s|--[^\n]*\n)*(?:select|insert|update|delete|merge|with|values)\b/i
/** Its parts have been understood by then; they were sent by the simple protocol, which takes several. */
const SEVERAL = 'cannot insert multiple commands into a prepared statement'

/** Parse and Describe alone; answers how many parameters the statement has. */
function understood(client: pg.Client, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let parameters = 0
    client.query({
      submit: (connection: pg.Connection) => {
        connection.once('parameterDescription', (described: { parameterCount: number }) => {
          parameters = described.parameterCount
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: () => undefined,
      handleReadyForQuery: () => resolve(parameters),
      handleError: reject,
    })
  })
}

async function refusalOf(client: pg.Client, text: string): Promise<string | null> {
  try {
    const parameters = await understood(client, text)
    if (EXPLAINABLE.test(text))
      await client.query(
        `explain (costs off) ${text}`,
        Array.from({ length: parameters }, () => null),
      )
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.message === SEVERAL ? null : `${error.message} (${error.code})`
  }
}

async function askAs(ownerUrl: string, role: Role, statements: readonly Statement[]): Promise<Refused[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.brand', '1', false)")
    if (role !== 'owner') await client.query(`set role ${role}`)
    const refused: Refused[] = []
    for (const statement of statements) {
      const error = await refusalOf(client, statement.text)
      if (error !== null) refused.push({ ...statement, error })
    }
    return refused
  } finally {
    await client.end()
  }
}

/** `ownerUrl`: a migrated database. */
export async function refusedOf(ownerUrl: string, statements: readonly Statement[]): Promise<Refused[]> {
  const asked = roles.map((role) =>
    askAs(
      ownerUrl,
      role,
      statements.filter((statement) => statement.role === role),
    ),
  )
  return (await Promise.all(asked)).flat()
}

export function saidOf({ role, text, from, error }: Refused): string {
  return `${error}\n    as ${role}, first sent in ${from}:\n    ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 600)}`
}
