/** By the jobs: what was signed is put on paper, once, and kept as a file of its own. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { signedHowWords } from '@kaiguan/contract/features/contracts.texts'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import type { Store } from '../../storage/store.ts'
import { keepAsUploaded } from '../files/index.ts'
import type { Paper } from './contract-paper.ts'
import { contractsToPrint, type Printable, setPdf, takeToPrint } from './contracts.sql.ts'

const WITHIN_MS = 60_000

export async function printContracts(database: Database, clock: Clock, store: Store, failed: (error: unknown) => void): Promise<void> {
  for (const waiting of await database.transaction(null, (db) => contractsToPrint(db, clock.now()))) {
    const contract = await database.transaction(waiting.brand, (db) => takeToPrint(db, waiting))
    // One that can't be made holds up no other; it is tried again, ever later (migration T0603).
    if (contract) await print(database, clock, store, waiting.brand, contract).catch(failed)
  }
}

async function print(database: Database, clock: Clock, store: Store, brandId: number, contract: Printable): Promise<void> {
  const bytes = await inWorker(paperOf(contract))
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

async function inWorker(paper: Paper): Promise<Buffer> {
  const worker = new Worker(new URL('./contract-pdf.worker.ts', import.meta.url), { workerData: paper })
  try {
    // `as`: the worker posts the bytes and nothing else; an error of its own rejects this.
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(WITHIN_MS) })) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
