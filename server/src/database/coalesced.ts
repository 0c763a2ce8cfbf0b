import { type Sql, sql } from './sql.ts'

/**
 * The first that isn't null, as an index can be asked by it: behind row-level security PostgreSQL takes coalesce() for something that
 * could tell of hidden rows, and reads the whole table instead.
 */
export const coalesced = (first: Sql, other: Sql): Sql => sql`case when ${first} is null then ${other} else ${first} end`
