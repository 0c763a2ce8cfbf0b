/**
 * The printer and what waits for it: one task after another, in the order they came, each once. A task that was being printed
 * when the bridge ended is told as an error: nobody knows how much of it lies on the paper.
 */
import { isPrintEnd, type Paper, type PrinterState, type PrintTask } from '@kaiguan/contract/paper'
import type { Keeper } from './bridge-file.ts'
import { bytesOf } from './escpos.ts'
import type { Target } from './target.ts'

/** Of so many tasks it is known what came of them; kept in memory and on the disk alike. */
const MOST_KNOWN = 500
const LOOK_MS = 2_000

/** `unkept`: what came of a task couldn't be written down; it is printed all the same. */
export type Heard = { task(task: string, status: PrintTask): void; printer(state: PrinterState): void; unkept(error: unknown): void }

export class Printer {
  readonly #target: Target
  readonly #keeper: Keeper
  readonly #heard: Heard
  readonly #statuses: Map<string, PrintTask>
  readonly #waiting: { task: string; paper: Paper }[] = []
  #state: PrinterState = 'not-connected'
  #working: Promise<void> | null = null
  #looking: NodeJS.Timeout | undefined

  constructor(target: Target, keeper: Keeper, heard: Heard) {
    this.#target = target
    this.#keeper = keeper
    this.#heard = heard
    this.#statuses = new Map(keeper.read().tasks.map(({ task, status }) => [task, isPrintEnd(status) ? status : 'error']))
  }

  get state(): PrinterState {
    return this.#state
  }

  get name(): string {
    return this.#target.name
  }

  /** Looks after the printer until `stop`. */
  async watch(everyMs = LOOK_MS): Promise<void> {
    await this.#look()
    const again = () => {
      this.#looking = setTimeout(() => void this.#look().then(() => this.#looking && again()), everyMs)
    }
    again()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#looking)
    this.#looking = undefined
    for (const { task } of this.#waiting.splice(0)) this.#say(task, 'cancelled')
    await this.#working
  }

  /** What came before is answered with what became of it, and not printed again. */
  print(task: string, paper: Paper): void {
    const known = this.#statuses.get(task)
    if (known) {
      this.#heard.task(task, known)
      return
    }
    this.#say(task, 'received')
    this.#waiting.push({ task, paper })
    this.#say(task, 'queued')
    this.#working ??= this.#work().finally(() => {
      this.#working = null
    })
  }

  /** What is being printed already is printed to its end. */
  cancel(task: string): void {
    const at = this.#waiting.findIndex((waiting) => waiting.task === task)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    this.#say(task, 'cancelled')
  }

  async #work(): Promise<void> {
    // The task that came is answered for before it is begun.
    await Promise.resolve()
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { task, paper } = next
      this.#say(task, 'printing')
      try {
        await this.#target.write(bytesOf(paper))
        this.#say(task, 'printed')
        this.#say(task, 'finished')
        this.#is(true)
      } catch {
        this.#say(task, 'error')
        this.#is(false)
      }
    }
  }

  async #look(): Promise<void> {
    // A printer with one line in is asked nothing while it prints.
    if (!this.#working) this.#is(await this.#target.there())
  }

  #is(there: boolean): void {
    const state: PrinterState = there ? 'connected' : this.#state === 'not-connected' ? 'not-connected' : 'disconnected'
    if (state === this.#state) return
    this.#state = state
    this.#heard.printer(state)
  }

  /** On the disk before it is begun, and at its end: what was half printed isn't printed again after a power cut. */
  #say(task: string, status: PrintTask): void {
    this.#statuses.delete(task)
    this.#statuses.set(task, status)
    this.#forgetOldest(task)
    if (status === 'printing' || isPrintEnd(status)) this.#keep()
    this.#heard.task(task, status)
  }

  /** What hasn't ended is known whatever its age, and so is what just has: it would be printed twice. */
  #forgetOldest(just: string): void {
    if (this.#statuses.size <= MOST_KNOWN) return
    for (const [task, status] of this.#statuses)
      if (task !== just && isPrintEnd(status)) {
        this.#statuses.delete(task)
        return
      }
  }

  #keep(): void {
    try {
      this.#keeper.write({ ...this.#keeper.read(), tasks: [...this.#statuses].map(([task, status]) => ({ task, status })) })
    } catch (error) {
      this.#heard.unkept(error)
    }
  }
}
