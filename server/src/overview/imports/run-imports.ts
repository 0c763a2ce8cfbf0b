/**
 * The work of imports, in the background: a request writes what is wanted into the import’s state, and whichever server
 * looks next does it. A server that dies in the middle leaves nothing behind, and the next one begins again.
 */
import { IMPORT_MOST_TOLD, importCalls } from '@kaiguan/contract/overview/imports/calls'
import { importRights, rightsToUndo } from '@kaiguan/contract/overview/imports/import-rights'
import { businessDay } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../database/open.ts'
import { type Teller, tell } from '../../ground/messages/index.ts'
import { operation, recordBy } from '../../ground/operation-log/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { mayUse, standingOf } from '../../http/session.ts'
import { sayChanged } from '../../push/say.sql.ts'
import type { Asker, ImportWork } from './import-work.ts'
import {
  claimImports,
  clearFindings,
  countAttempt,
  type Finished,
  finishStep,
  gymClock,
  type ImportData,
  importById,
  planForMany,
  setProgress,
  tellPlanner,
  waitingImports,
  writeFindings,
} from './imports.sql.ts'
import { requireOfBatch } from './require-of-batch.ts'
import type { Judged } from './rows/sheet.ts'
import { sheets } from './rows/sheets.ts'
import { takeTold } from './told/most-told.ts'
import { standsInTheWay, undoImport, usedError } from './undo-import.ts'

const MOST_ATTEMPTS = 3
const PART = 2_000

/** Before it is known who asked. */
type Work = Omit<ImportWork, 'asker'>
type Step = (work: ImportWork, data: ImportData, progress: (percent: number) => Promise<void>) => Promise<Finished>

const steps: Partial<Record<ImportData['state'], Step>> = { checking: check, inserting: insert, undoing: undo }

/** Does everything that waits, one after the other. `failed` hears what nobody foresaw. */
export async function runImports(database: Database, clock: Clock, failed: (error: unknown) => void): Promise<void> {
  for (const { brand, import: id } of await database.transaction(null, waitingImports))
    await runImport(database, clock, { brand, id }, failed)
}

/** Does what one import waits for; nothing where another server is at it. */
export async function runImport(
  database: Database,
  clock: Clock,
  { brand, id }: { brand: number; id: number },
  failed: (error: unknown) => void,
): Promise<void> {
  let claimed: ImportData | null = null
  let arrived = false
  try {
    await database.transaction(brand, async (db) => {
      const data = (await claimImports({ db, brandId: brand }, id)) ? await importById({ db, brandId: brand }, id) : undefined
      const step = data && steps[data.state]
      if (!data || !step) return
      claimed = data
      const attempts = await database.transaction(brand, (other) => countAttempt({ db: other, brandId: brand }, id))
      const work = await workOf(db, brand, data, clock)
      const progress = progressOf(database, brand, id)
      const end = attempts > MOST_ATTEMPTS ? failedAt(data.state) : await stepFor(await askerOf(work), step, work, data, progress)
      await finishStep(work, id, end)
      await log(work, data, end)
      await tellEnd(work, data, end)
      await sayChanged(work, end.doneAt || end.undoneAt ? importCalls.insert.changes : ['imports'])
      arrived = end.doneAt !== undefined
    })
    if (arrived) await tellPlanner(database)
  } catch (error) {
    failed(error)
    if (claimed) await giveUp(database, clock, brand, claimed)
  }
}

async function giveUp(database: Database, clock: Clock, brandId: number, data: ImportData): Promise<void> {
  const end = failedAt(data.state)
  await database.transaction(brandId, async (db) => {
    // Another server may be at it again, or have done it: what came of that stands.
    const now = (await claimImports({ db, brandId }, data.id)) ? await importById({ db, brandId }, data.id) : undefined
    if (now?.state !== data.state) return
    await finishStep({ db, brandId }, data.id, end)
    const work = { db, brandId, gymId: data.gym_id, now: clock.now() }
    await tellEnd(work, data, end)
    await sayChanged(work, ['imports'])
  })
}

async function workOf(db: Db, brandId: number, data: ImportData, clock: Clock): Promise<Work> {
  const now = clock.now()
  const today = businessDay(now, await gymClock({ db, brandId }, data.gym_id))
  return { db, brandId, gymId: data.gym_id, now, today, staffId: data.asked_by, requestId: data.request_id, ip: data.ip }
}

/** As they stand by now; who works here no longer may do nothing. */
async function askerOf({ db, brandId, gymId, staffId }: Work): Promise<Asker | null> {
  const session = await standingOf({ db, brandId }, { gymId, staffId, accountId: 0 })
  if (!session?.staff) return null
  return { staff: session.staff, session, may: (permission) => mayUse(session, permission) }
}

/** What they may no longer do by now isn’t done for them. */
async function stepFor(asker: Asker | null, step: Step, work: Work, data: ImportData, progress: (percent: number) => Promise<void>) {
  const mine = asker && { ...work, asker }
  if (mine && (await mayStep(mine, data))) return step(mine, data, progress)
  return { ...failedAt(data.state), message: { entry: 'import.asker-gone', values: {} } }
}

/** As the request asked for it: by its kind's rights, and by what this batch holds. */
async function mayStep(work: ImportWork, data: ImportData): Promise<boolean> {
  const { kind, state } = data
  if (!(state === 'undoing' ? rightsToUndo(kind) : importRights[kind]).every((right) => work.asker.may(right))) return false
  try {
    await requireOfBatch({ ...work, ...work.asker }, data)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** In transactions of their own: whoever waits sees them while the work is not committed. */
function progressOf(database: Database, brandId: number, id: number): (percent: number) => Promise<void> {
  let shown = 0
  return async (percent) => {
    const whole = Math.min(99, Math.floor(percent))
    if (whole <= shown) return
    shown = whole
    await database.transaction(brandId, (db) => setProgress({ db, brandId }, id, whole))
  }
}

/** Nothing was written; what stood before stands. */
function failedAt(state: ImportData['state']): Finished {
  return { state: state === 'undoing' ? 'done' : 'failed', message: { entry: 'import.failed', values: {} } }
}

async function check(work: ImportWork, data: ImportData, progress: (percent: number) => Promise<void>): Promise<Finished> {
  return tellFound(work, data, await sheets[data.kind].judge(work, data, (share) => progress(share * 90)))
}

/** Writes beside the rows what was found, for whoever asked, as far as a day's looks go. */
async function tellFound(work: ImportWork, data: ImportData, { counts, found, told }: Judged): Promise<Finished> {
  const taken = await takeTold(work, data, told)
  if (taken.enough) return { state: 'failed', message: { entry: 'import.told-enough', values: { most: IMPORT_MOST_TOLD } }, ...of(taken) }
  await clearFindings(work, data.id)
  for (let from = 0; from < found.length; from += PART) await writeFindings(work, data.id, found.slice(from, from + PART))
  return { state: counts.wrong > 0 ? 'errors' : 'passed', counts, judgedBy: work.staffId, ...of(taken) }
}

function of({ told }: Pick<Finished, 'told'>): Pick<Finished, 'told'> {
  return told ? { told } : {}
}

/** What was free at the check may be taken by now: every row is judged again, in the transaction that inserts. */
async function insert(work: ImportWork, data: ImportData, progress: (percent: number) => Promise<void>): Promise<Finished> {
  const { judging, judge } = sheets[data.kind]
  const judged = await judge(work, data, (share) => progress(share * judging))
  const behind = (await judged.hold()) ? await judge(work, data, (share) => progress(share * judging)) : judged
  if (behind.counts.wrong > 0) return tellFound(work, data, behind)
  const entryId = await behind.bring((share) => progress(30 + share * 65))
  return { state: 'done', counts: behind.counts, entryId, doneAt: work.now }
}

async function undo(work: ImportWork, data: ImportData): Promise<Finished> {
  await planForMany(work.db)
  const used = await undoImport(work, data)
  if (!used) return { state: 'undone', undoneAt: work.now }
  const { count, name, names } = used
  if (standsInTheWay(data, used)) return { state: 'done', message: { entry: usedError(data), values: { count, name } } }
  return { state: 'undone', undoneAt: work.now, message: { entry: 'import.kept', values: { count, names: names.join('、') } } }
}

/** Whoever asked for it may be elsewhere by now. Of wrong cells they hear where they wait for the check, before anything is brought. */
async function tellEnd(work: Omit<Teller, 'actor'>, data: ImportData, end: Finished): Promise<void> {
  const teller = { ...work, actor: { kind: 'job' } as const }
  const to = { asker: data.asked_by }
  const rows = end.counts?.rows ?? 0
  if (data.kind === 'deductions') {
    if (end.doneAt) await tell(teller, { event: 'import.deductions-done', values: { rows }, to })
    if (end.state === 'failed') await tell(teller, { event: 'import.deductions-failed', values: {}, to })
    return
  }
  if (end.doneAt) await tell(teller, { event: 'import.done', values: { file: data.file_name, rows }, to })
  if (end.state === 'failed') await tell(teller, { event: 'import.failed', values: { file: data.file_name }, to })
}

const doneCodes = {
  members: 'import.done',
  lockers: 'import.lockers-done',
  courses: 'import.courses-done',
  'body-tests': 'import.tests-done',
  leads: 'import.leads-done',
  goods: 'import.goods-done',
  cards: 'import.cards-done',
  staff: 'import.staff-done',
  deductions: 'import.deductions-done',
} as const
const undoneCodes = {
  members: 'import.undone',
  lockers: 'import.lockers-undone',
  courses: 'import.courses-undone',
  'body-tests': 'import.tests-undone',
  leads: 'import.leads-undone',
  goods: 'import.goods-undone',
  cards: 'import.cards-undone',
  staff: 'import.staff-undone',
  deductions: 'import.deductions-undone',
} as const

/** One row for a whole batch. */
async function log(work: Work, data: ImportData, end: Finished): Promise<void> {
  const code = end.state === 'undone' ? undoneCodes[data.kind] : end.doneAt ? doneCodes[data.kind] : null
  if (code === null) return
  const { db, brandId, gymId, now, staffId } = work
  const params = { file: data.file_name, counts: end.counts ?? data.counts, kept: end.message?.values.count ?? 0 }
  await recordBy({ db, brandId, gymId, now, actor: { kind: 'staff', id: staffId }, requestId: data.request_id, ip: data.ip }, [
    operation(code, data.id, params),
  ])
}
