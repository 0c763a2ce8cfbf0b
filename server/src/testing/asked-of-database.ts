/** What a piece of work asked the database, statement by statement, with the rows that came back. One file of stories runs at a time. */
import pg from 'pg'

/** What the driver's types leave out of it. */
type Query = { text?: string; _result: { rows: Record<string, unknown>[] }; handleReadyForQuery(connection: unknown): unknown }

export type Asked = { text: string; rows: Record<string, unknown>[] }

export async function askedDuring(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const query = pg.Query.prototype as unknown as Query
  const { handleReadyForQuery } = query
  query.handleReadyForQuery = function (this: Query, connection) {
    asked.push({ text: this.text ?? '', rows: this._result.rows })
    return handleReadyForQuery.call(this, connection)
  }
  try {
    await work()
  } finally {
    query.handleReadyForQuery = handleReadyForQuery
  }
  return asked
}
