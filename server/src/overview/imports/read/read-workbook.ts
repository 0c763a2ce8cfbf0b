/** An uploaded file → its sheets as texts, read in a thread of its own with limits on memory and time. */
import { Worker } from 'node:worker_threads'
import { refuse } from '../../../http/refusal.ts'
import { atMost } from '../../../run-at-most.ts'
import type { SheetTexts, WorkbookAnswer } from './workbook.worker.ts'

/** What the weighed 128 MB can become while they are read. */
const MAX_MB = 1_000
const MAX_MS = 60_000
/** The process's memory is what counts, so this is the process's own. Who comes later waits; how many may wait says http/input/files.ts. */
const AT_ONCE = 2
const inTurn = atMost(AT_ONCE)

/** `alsoCsv`: a csv will do as well. */
export async function readWorkbook(file: Buffer, alsoCsv = false): Promise<SheetTexts[]> {
  const answer = await inTurn(() => inThread(file, alsoCsv))
  if ('refused' in answer)
    throw answer.refused === 'too-much' ? refuse('import.too-much') : refuse('import.unreadable', { formats: formatsOf(alsoCsv) })
  return answer.sheets
}

/** As sentences name them. */
export function formatsOf(alsoCsv: boolean): string {
  return alsoCsv ? 'xlsx / csv' : 'xlsx'
}

function inThread(file: Buffer, alsoCsv: boolean): Promise<WorkbookAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
      workerData: { bytes: file, alsoCsv },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
    })
    const late = setTimeout(() => void worker.terminate(), MAX_MS)
    const done = (answer: WorkbookAnswer) => {
      clearTimeout(late)
      resolve(answer)
      void worker.terminate()
    }
    worker.once('message', done)
    // Out of memory, out of time, or a file that breaks the reader.
    worker.once('error', () => done({ refused: 'too-much' }))
    worker.once('exit', () => done({ refused: 'too-much' }))
  })
}
