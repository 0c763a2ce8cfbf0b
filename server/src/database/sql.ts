/**
 * SQL as a value: sql`select … where id = ${id}`. What stands in braces is a parameter, or another piece of SQL.
 * The text of a template is put together once and known by its place in the code; only pieces inside pieces are put
 * together at each use (docs/decisions/011).
 */

/** What a statement answered; `count`: the rows it read or wrote. */
export type Result<Row> = { rows: Row[]; count: number }

/** A transaction that is open. */
export type Db = {
  query<Row>(query: Sql<Row>): Promise<Result<Row>>
  /** What nothing else of the transaction reads: sent with its commit, and failing with it. */
  last(query: Sql): Promise<void>
}

export class Sql<Row = unknown> {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }

  execute(db: Db): Promise<Result<Row>> {
    return db.query(this)
  }
}

/** A statement as the driver takes it. */
export type Statement = { text: string; values: unknown[] }

const texts = new WeakMap<readonly string[], string>()

export function statementOf({ strings, values }: Sql): Statement {
  if (!values.some((value) => value instanceof Sql)) {
    let text = texts.get(strings)
    if (text === undefined) {
      text = strings.reduce((before, next, i) => `${before}$${i}${next}`)
      texts.set(strings, text)
    }
    return { text, values: [...values] }
  }
  const whole: unknown[] = []
  return { text: textOf(strings, values, whole), values: whole }
}

function textOf(strings: readonly string[], values: readonly unknown[], whole: unknown[]): string {
  let text = strings[0] ?? ''
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value instanceof Sql) text += textOf(value.strings, value.values, whole)
    else text += `$${whole.push(value)}`
    text += strings[i + 1] ?? ''
  }
  return text
}

export function sql<Row = unknown>(strings: TemplateStringsArray, ...values: unknown[]): Sql<Row> {
  return new Sql<Row>(strings, values)
}

const COMMA = new Sql([', '], [])

/** The pieces, or parameters, one after another. */
sql.join = (parts: readonly unknown[], between: Sql = COMMA): Sql => {
  const pieces = parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]))
  return new Sql(
    Array.from({ length: pieces.length + 1 }, () => ''),
    pieces,
  )
}

/** Text of our own that no asker can have written. */
sql.raw = (text: string): Sql => new Sql([text], [])

/** A name of the schema: `t`, `t.column`. */
sql.ref = (name: string): Sql =>
  sql.raw(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  )
