/** By the jobs: what was signed is put on paper, once, and kept as a file of its own. */
import { signedHowWords } from '@kaiguan/contract/people/contracts/texts'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { keepAsUploaded } from '../../ground/files/index.ts'
import type { Store } from '../../storage/store.ts'
import type { Paper } from './contract-paper.ts'
import { contractsToPrint, type Printable, setPdf, takeToPrint } from './contracts.sql.ts'
import type { Printer } from './printer.ts'

export type Printing = { database: Database; clock: Clock; store: Store; printer: Printer }

/** A few of each brand, the newest first; answers how many there were. Where there are none the printer rests. */
export async function printContracts(printing: Printing, failed: (error: unknown) => void): Promise<number> {
  const { database, clock, printer } = printing
  const waiting = await database.transaction(null, (db) => contractsToPrint(db, clock.now()))
  for (const one of waiting) {
    const contract = await database.transaction(one.brand, (db) => takeToPrint(db, one))
    // One that can't be made holds up no other; it is tried again, ever later (migration T0603).
    if (contract) await print(printing, one.brand, contract).catch(failed)
  }
  if (waiting.length === 0) await printer.rest()
  return waiting.length
}

async function print({ database, clock, store, printer }: Printing, brandId: number, contract: Printable): Promise<void> {
  const bytes = await printer.print(paperOf(contract))
  const at = { brandId, gymId: contract.gym_id, uploadedBy: contract.created_by, now: clock.now() }
  const { id } = await keepAsUploaded(database, store, at, 'contract', bytes)
  await database.transaction(brandId, (db) => setPdf(db, brandId, contract.id, id))
}

function paperOf({ id, title, html, signature, signed_at, signed_how, sha256, time_zone }: Printable): Paper {
  if (!signed_at || !sha256) throw new Error(`contract ${id} is printed before it is signed`)
  const { day, minute } = wallClock(signed_at, time_zone)
  const signedAt = `${day} ${minuteText(minute)}`
  return { no: String(id), title, html, signature, signedAt, how: signedHowWords[signed_how].zh, sha256: sha256.toString('hex') }
}
