/** SQL of codes at a new browser, through the functions of migration 20261125T0303. */
import { type Db, one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'

/** null: the account shows no code, wherever it has posts. */
export async function codePhone(db: Db, accountId: number): Promise<string | null> {
  const { phone } = await one(db, sql<{ phone: string | null }>`select login_code_phone(${accountId}) as phone`)
  return phone
}

export async function deviceProven(db: Db, accountId: number, device: Buffer, since: Date): Promise<boolean> {
  const { proven } = await one(db, sql<{ proven: boolean }>`select device_proven(${accountId}, ${device}, ${since}) as proven`)
  return proven
}

export async function isWaived(db: Db, accountId: number, now: Date): Promise<boolean> {
  const { waived } = await one(db, sql<{ waived: boolean }>`select login_code_waived(${accountId}, ${now}) as waived`)
  return waived
}

/** False: another sign-in took it meanwhile. */
export async function takeWaiver(db: Db, accountId: number, now: Date): Promise<boolean> {
  const { taken } = await one(db, sql<{ taken: boolean }>`select login_code_waiver_take(${accountId}, ${now}) as taken`)
  return taken
}

export async function sessionProven(db: Db, sessionId: number): Promise<boolean> {
  const { proven } = await one(db, sql<{ proven: boolean }>`select session_proven(${sessionId}) as proven`)
  return proven
}
