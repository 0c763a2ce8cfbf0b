/** Puts papers into PDFs, in a worker that stays while there are any: starting one costs as much as five papers. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Paper } from './contract-paper.ts'

const WITHIN_MS = 60_000

export type Printer = {
  /** One after another; a paper that can't be made within a minute is an error, and the next one gets a new worker. */
  print(paper: Paper): Promise<Buffer>
  /** Ends the worker until the next paper. */
  rest(): Promise<void>
}

export function openPrinter(): Printer {
  let worker: Worker | null = null

  function begin(): Worker {
    const begun = new Worker(new URL('./contract-pdf.worker.ts', import.meta.url))
    // Whoever waits for a paper hears of it below; between two papers nobody waits.
    begun.on('error', () => undefined)
    begun.once('exit', () => {
      if (worker === begun) worker = null
    })
    return begun
  }
  async function rest(): Promise<void> {
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  return {
    print: async (paper) => {
      worker ??= begin()
      worker.postMessage(paper)
      try {
        // `as`: the worker posts the bytes and nothing else; an error of its own rejects this.
        const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(WITHIN_MS) })) as [Uint8Array]
        return Buffer.from(bytes)
      } catch (error) {
        await rest()
        throw error
      }
    },
    rest,
  }
}
