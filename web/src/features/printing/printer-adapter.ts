/** What a receipt printer is to us: its states, a job, how it ended. */

/** Seed §4. */
export type PrinterState = 'not-connected' | 'connected' | 'disconnected'
export type PrintTask = 'received' | 'queued' | 'printing' | 'printed' | 'finished' | 'cancelled' | 'error'
export type PrintOutcome = Extract<PrintTask, 'finished' | 'cancelled' | 'error'>

export type PrintJob = {
  /** One receipt; the adapter makes the copies. */
  html: string
  copies: number
  widthMm: number
  colour: 'monochrome'
  quality: 'high'
}

export type PrinterAdapter = {
  state: () => PrinterState
  subscribe: (tell: () => void) => () => void
  /** Says each status on the way; answers how it ended. */
  print: (job: PrintJob, say: (status: PrintTask) => void) => Promise<PrintOutcome>
}
