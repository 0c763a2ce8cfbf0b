/**
 * Exports in the background: whichever server looks next takes one in hand, reads it a page at a time in transactions of
 * their own and writes it into the store as it goes. It says every page that it is alive; one whose server fell silent, or
 * was stopped, is begun anew.
 */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { isExportCode, isPageCode, listExports, type PageCode, pageExports } from '@kaiguan/contract/exports'
import { EVERYTHING, ZIP_TYPE } from '@kaiguan/contract/overview/exports/calls'
import { everythingWords, exportSheetWords } from '@kaiguan/contract/overview/exports/texts'
import { XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import { fill } from '@kaiguan/contract/rules'
import type { Clock } from '../../../clock.ts'
import type { Ctx } from '../../../context.ts'
import type { Database } from '../../../database/open.ts'
import { ctxOfLater } from '../../../http/contexts.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { standingOf } from '../../../http/session.ts'
import type { Store } from '../../../storage/store.ts'
import { everything, type Hands } from '../everything.ts'
import { requireRightToRead } from '../export-rights.ts'
import {
  beat,
  claimExports,
  type End,
  finishExport,
  nextExport,
  putTaskBack,
  stillThere,
  type TaskData,
  waitingExports,
} from '../exports.sql.ts'
import { bookSheets } from './book-sheets.ts'
import { type Cells, cellsOf } from './cells.ts'
import { type ExportPage, pageOf, recordPhones, sheetOf } from './rows.ts'
import { xlsx } from './xlsx.ts'
import { zip } from './zip.ts'

/** Long after the slowest page; a server that says nothing for so long is gone. */
const SILENT_MS = 60_000
/** Beside what every page says: bytes on their way to the store may take longer than a silence may last. */
const SAYS_EVERY_MS = 15_000
const MOST_ATTEMPTS = 3
/** Rows of a page: small enough that the counter's own statements come between. */
const PAGE = 500
/** Between two pages as long as the page took, so that half of the time is the counter's; never longer than this. */
const BREATH_MS = 100

export type Surroundings = Pick<Ctx, 'log' | 'settings' | 'store'>
type Worker = { database: Database; clock: Clock; around: Surroundings; name: string; stopping: AbortSignal }
/** `lost`: another server's by now, or cancelled, as was found out between two pages. */
type Work = { brandId: number; task: TaskData; lost: AbortSignal }

/** It is somebody else's by now, or nobody's: cancelled, or taken for silent. */
class NoLongerOurs extends Error {}

/** When one begins to wait, or is taken for silent. */
export const nextExportDue = () => nextExport(SILENT_MS)

/** Does what waits, one after the other. `failed` hears what nobody foresaw; `stopping` ends after the page in hand. */
export async function runExports(
  database: Database,
  clock: Clock,
  around: Surroundings,
  failed: (error: unknown) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const worker: Worker = { database, clock, around, name: randomUUID(), stopping }
  const silentSince = () => new Date(clock.now().getTime() - SILENT_MS)
  for (const { brand, task: id } of await database.transaction(null, (db) => waitingExports(db, silentSince()))) {
    if (stopping.aborted) return
    const task = await database.transaction(brand, (db) =>
      claimExports({ db, brandId: brand }, id, worker.name, clock.now(), silentSince()),
    )
    if (task) await whileAlive(worker, brand, task, (lost) => carryOut(worker, { brandId: brand, task, lost }, failed))
  }
}

/** Says that the task is in good hands for as long as the work takes, whatever it waits for. */
async function whileAlive(
  { database, clock, name }: Worker,
  brandId: number,
  task: TaskData,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const saying = setInterval(() => {
    database
      .transaction(brandId, (db) => stillThere({ db, brandId }, task.id, name, clock.now()))
      .then((ours) => ours || lost.abort())
      // The next one may be heard; until then the pages say it, or fail as they would have.
      .catch(() => undefined)
  }, SAYS_EVERY_MS)
  try {
    await work(lost.signal)
  } finally {
    clearInterval(saying)
  }
}

async function carryOut(worker: Worker, work: Work, failed: (error: unknown) => void): Promise<void> {
  const { database, clock, name, stopping } = worker
  const { brandId, task } = work
  const end = await endOf(worker, work, failed)
  const { store } = worker.around
  if (end === null && stopping.aborted) await database.transaction(brandId, (db) => putTaskBack({ db, brandId }, task.id, name))
  if (end === null) return
  const ours = await database.transaction(brandId, (db) => finishExport({ db, brandId }, task.id, name, clock.now(), end))
  if (!ours && end.key !== undefined) await store.remove(end.key)
}

/** null: it isn't ours to end. */
async function endOf(worker: Worker, work: Work, failed: (error: unknown) => void): Promise<End | null> {
  if (work.task.attempts > MOST_ATTEMPTS) return failure(refuse('export.failed'))
  try {
    return await write(worker, work)
  } catch (error) {
    if (error instanceof NoLongerOurs) return null
    if (error instanceof Refusal) return failure(error)
    failed(error)
    return failure(refuse('export.failed'))
  }
}

function failure({ entry, values }: Refusal): End {
  return { state: 'failed', message: { entry, values } }
}

async function write(worker: Worker, work: Work): Promise<End> {
  const { task, brandId } = work
  if (task.list === EVERYTHING) return writeEverything(worker, work)
  if (isPageCode(task.list)) return writePage(worker, work, task.list)
  if (!isExportCode(task.list)) throw refuse('export.failed')
  const of = listExports[task.list]
  const { today, timeZone } = await asAsker(worker, work, async (ctx) => ({ today: ctx.today, timeZone: ctx.gym.time_zone }))
  const cells = cellsOf(of, task.columns, { language: task.language, timeZone })
  const done = { finished: 0, total: null as number | null }
  const sheet = sheetOf(task.list, cells, task.language)
  const file = xlsx([{ sheet, pages: pagesOf(worker, work, cells, done) }], worker.clock.now())
  const name = fill(exportSheetWords.fileName[task.language], { name: of.name[task.language], day: today })
  return { ...(await keep(worker.around.store, `exports/${brandId}/${task.id}-${randomUUID()}.xlsx`, file)), name, finished: done.finished }
}

/** A page is answered in one piece, as on the screen. */
async function writePage(worker: Worker, work: Work, page: PageCode): Promise<End> {
  const { task, brandId } = work
  const { today, book } = await asAsker(worker, work, async (ctx) => ({ today: ctx.today, book: await bookSheets(ctx, page, task.query) }))
  const name = fill(exportSheetWords.fileName[task.language], { name: pageExports[page].name[task.language], day: today })
  const key = `exports/${brandId}/${task.id}-${randomUUID()}.xlsx`
  return { ...(await keep(worker.around.store, key, xlsx(book.sheets, worker.clock.now()))), name, finished: book.rows }
}

async function writeEverything(worker: Worker, work: Work): Promise<End> {
  const { task, brandId } = work
  const { database, clock, name: workerName, around } = worker
  const done = { finished: 0, total: null as number | null }
  const alive = async () => {
    if (!(await database.transaction(brandId, (db) => beat({ db, brandId }, task.id, workerName, clock.now(), done))))
      throw new NoLongerOurs()
  }
  const hands: Hands = {
    store: around.store,
    language: task.language,
    counted: (total) => {
      done.total = total
    },
    partDone: () => {
      done.finished++
      return alive()
    },
    mustGoOn: () => {
      if (worker.stopping.aborted || work.lost.aborted) throw new NoLongerOurs()
    },
    asAsker: async (gymId, doIt) => {
      if (worker.stopping.aborted) throw new NoLongerOurs()
      const began = performance.now()
      const answer = await asAsker(worker, gymId === null ? work : { ...work, task: { ...task, gym_id: gymId } }, doIt)
      await alive()
      await pause(Math.min(BREATH_MS, performance.now() - began))
      return answer
    },
  }
  const today = await asAsker(worker, work, async (ctx) => ctx.today)
  const file = zip(everything(hands), clock.now())
  const name = fill(everythingWords.fileName[task.language], { day: today })
  return {
    ...(await keep(around.store, `exports/${brandId}/${task.id}-${randomUUID()}.zip`, file, ZIP_TYPE)),
    name,
    finished: done.finished,
  }
}

/** Into the store as it is made. */
async function keep(store: Store, key: string, file: AsyncIterable<Buffer>, type = XLSX_TYPE): Promise<End & { key: string }> {
  const sum = { bytes: 0 }
  await store.write(key, Readable.from(counted(file, sum), { objectMode: false }), type)
  return { state: 'finished', key, bytes: sum.bytes }
}

async function* counted(file: AsyncIterable<Buffer>, sum: { bytes: number }): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of file) {
    sum.bytes += chunk.length
    yield chunk
  }
}

/** Page after page, with a breath between; how far it is is said with each. */
async function* pagesOf(
  worker: Worker,
  work: Work,
  cells: Cells,
  done: { finished: number; total: number | null },
): AsyncGenerator<ExportPage['rows'], void, undefined> {
  const { task, brandId } = work
  const { database, clock, name, stopping } = worker
  if (!isExportCode(task.list)) return
  const { list } = task
  let phones = 0
  let after: string | undefined
  let counted: string | undefined
  do {
    if (stopping.aborted) throw new NoLongerOurs()
    const began = performance.now()
    const page = await asAsker(worker, work, (ctx) => pageOf(ctx, { list, query: task.query }, cells, { size: PAGE, after, counted }))
    phones += page.phones
    done.finished += page.rows.length
    done.total ??= page.total
    const ours = await database.transaction(brandId, (db) => beat({ db, brandId }, task.id, name, clock.now(), done))
    if (!ours) throw new NoLongerOurs()
    yield page.rows
    after = page.next ?? undefined
    counted = page.counted ?? counted
    await pause(Math.min(BREATH_MS, performance.now() - began))
  } while (after !== undefined)
  await asAsker(worker, work, (ctx) => recordPhones(ctx, task.id, list, phones))
}

/** In a transaction of their own, as the asker stands at this moment: who lost the right or the post gets no further page. */
async function asAsker<T>(worker: Worker, { brandId, task }: Work, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const now = worker.clock.now()
  return worker.database.transaction(brandId, async (db) => {
    const session = await standingOf({ db, brandId }, { gymId: task.gym_id, staffId: task.staff_id, accountId: task.account_id })
    const later = { ...worker.around, apart: worker.database.apart, now, requestId: task.request_id, language: task.language, ip: task.ip }
    const ctx = session && ctxOfLater(db, session, later)
    if (!ctx) throw refuse('export.asker-gone')
    await requireRightToRead(ctx, task.list)
    return work(ctx)
  })
}
