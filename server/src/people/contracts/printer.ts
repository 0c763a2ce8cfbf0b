/**
 * Puts papers into PDFs, in a process of its own that stays while there are any: starting one costs as much as five papers. What a
 * thread had taken for it, some 100 MB, the server would have kept when it ended; a process gives everything back.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Paper } from './contract-paper.ts'
import type { Printed } from './contract-pdf.process.ts'

const PROGRAM = fileURLToPath(new URL('./contract-pdf.process.ts', import.meta.url))
const WITHIN_MS = 60_000

export type Printer = {
  /** One after another; a paper that can't be made within a minute is an error, and the next one gets a new process. */
  print(paper: Paper): Promise<Buffer>
  /** Ends the process until the next paper. */
  rest(): Promise<void>
}

type Running = { child: ChildProcess; gone: AbortSignal }

export function openPrinter(): Printer {
  let running: Running | null = null

  function begin(): Running {
    const child = fork(PROGRAM, { serialization: 'advanced' })
    const gone = new AbortController()
    // Whoever waits for a paper hears of both; between two papers nobody waits.
    child.on('error', (error) => gone.abort(error))
    child.once('exit', () => {
      gone.abort(new Error('the process that prints ended'))
      if (running?.child === child) running = null
    })
    return { child, gone: gone.signal }
  }
  async function rest(): Promise<void> {
    const ending = running
    running = null
    if (!ending || ending.gone.aborted) return
    const ended = once(ending.child, 'exit')
    ending.child.kill()
    await ended
  }
  return {
    print: async (paper) => {
      running ??= begin()
      try {
        return await answerTo(paper, running)
      } catch (error) {
        await rest()
        throw error
      }
    },
    rest,
  }
}

async function answerTo(paper: Paper, { child, gone }: Running): Promise<Buffer> {
  const signal = AbortSignal.any([AbortSignal.timeout(WITHIN_MS), gone])
  const answer = once(child, 'message', { signal })
  child.send(paper)
  // `as`: the process sends nothing else.
  const [printed] = (await answer) as [Printed]
  if ('error' in printed) throw new Error(printed.error)
  return Buffer.from(printed.bytes)
}
