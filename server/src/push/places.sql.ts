/** SQL of the places that open pages take: counted over all processes, outside tenants. */
import { MOST_SOCKETS } from '@kaiguan/contract/push'
import { type Db, one, rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'

export type ListeningPage = { id: string; session_id: number; account_id: number; gym_id: number }

/** false: the account or the branch has as many as it may. */
export async function takePlace(db: Db, process: string, place: ListeningPage, now: Date): Promise<boolean> {
  const { id, session_id, account_id, gym_id } = place
  const { entered } = await one(
    db,
    sql<{ entered: boolean }>`select push_enter(${id}::uuid, ${process}::uuid, ${session_id}, ${account_id}, ${gym_id}, ${now},
      ${MOST_SOCKETS.account}::int, ${MOST_SOCKETS.gym}::int) as entered`,
  )
  return entered
}

export async function leavePlaces(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select push_leave(${ids}::uuid[])`.execute(db)
}

/** The places of a process that lives; answers the sessions among them that stand there no longer. */
export async function keepPlaces(db: Db, process: string, places: readonly ListeningPage[], now: Date): Promise<number[]> {
  const ended = await rows(db, sql<{ id: number }>`select push_keep(${process}::uuid, ${JSON.stringify(places)}::jsonb, ${now}) as id`)
  return ended.map(({ id }) => id)
}
