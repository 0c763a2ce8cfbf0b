/** SQL of signing in by a code, through the functions of migration 20261124T0203: it lies outside tenants. */
import type { TicketAsker, ticketStates } from '@kaiguan/contract/ground/auth/login-qr'
import { type Db, one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'

export type Standing = { id: number; demo: boolean; last_gym_id: number; last_employee_id: number | null; ends_at: string; proven: boolean }
type Taken = { state: (typeof ticketStates)[number]; expires_at?: string; who?: Standing }
type Answered = TicketAsker | { other: true } | null

export type NewTicket = { poll: Buffer; scan: Buffer; device: string; ip: string; now: Date; until: Date }

export async function newTicket(db: Db, t: NewTicket): Promise<void> {
  await sql`select login_ticket_new(${t.poll}, ${t.scan}, ${t.device}, ${t.ip}, ${t.now}, ${t.until})`.execute(db)
}

export async function answerTicket(db: Db, scan: Buffer, by: { sessionId: number; act: string; now: Date }): Promise<Answered> {
  const { said } = await one(
    db,
    sql<{ said: Answered }>`select login_ticket_answer(${scan}, ${by.sessionId}, ${by.act}, ${by.now}) as said`,
  )
  return said
}

export async function takeTicket(db: Db, poll: Buffer, now: Date): Promise<Taken> {
  const { taken } = await one(db, sql<{ taken: Taken }>`select login_ticket_take(${poll}, ${now}) as taken`)
  return taken
}

export async function newCode(db: Db, code: Buffer, sessionId: number, now: Date, until: Date): Promise<void> {
  await sql`select login_code_new(${code}, ${sessionId}, ${now}, ${until})`.execute(db)
}

export async function takeCode(db: Db, code: Buffer, now: Date): Promise<Standing | null> {
  const { who } = await one(db, sql<{ who: Standing | null }>`select login_code_take(${code}, ${now}) as who`)
  return who
}
