/** What a receipt printer is to us: a job, how it ended (its states and steps are the contract's, paper.ts). */
import type { Paper, PrintEnd, PrinterState, PrintTask } from '@kaiguan/contract/paper'

export type PrintJob = Paper & {
  /** One receipt as a page, for whoever prints pages; the adapter makes the copies. */
  html: string
  widthMm: number
  colour: 'monochrome'
  quality: 'high'
}

export type PrinterAdapter = {
  state: () => PrinterState
  subscribe: (tell: () => void) => () => void
  /** Says each status on the way; answers how it ended. `cancel`: while it waits for others. */
  print: (job: PrintJob, say: (status: PrintTask) => void, cancel?: AbortSignal) => Promise<PrintEnd>
}
