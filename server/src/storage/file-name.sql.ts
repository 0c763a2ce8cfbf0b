/** How a query tells the file that something has. */
import { type Sql, sql } from '../database/sql.ts'

/**
 * The name of the file that a column points to: `${fileName('p.photo_file_id')} as head_portrait`, of a table that is called
 * `p` in the query. What comes out goes through `addressOf` before it is answered.
 */
export function fileName(column: `${string}.${string}`): Sql {
  const brand = `${column.split('.', 1)[0]}.brand_id`
  return sql`(select f.name from files f where f.brand_id = ${sql.ref(brand)} and f.id = ${sql.ref(column)})`
}
