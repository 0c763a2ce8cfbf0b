/**
 * Where receipts go. A receipt printer is reached through a bridge that the club installs beside the browser; the bridge
 * puts itself at `window.kaiguanPrinter` before the page loads, or calls `installPrinter`. Without one the browser prints.
 */
import { useSyncExternalStore } from 'react'
import { printInBrowser } from './browser-printing.ts'
import type { PrinterAdapter, PrinterState, PrintJob, PrintOutcome, PrintTask } from './printer-adapter.ts'

declare global {
  interface Window {
    /** Set by the bridge of a receipt printer before the page loads. */
    kaiguanPrinter?: PrinterAdapter
  }
}

let installed: PrinterAdapter | null = null
const listeners = new Set<() => void>()
let stopListening: (() => void) | null = null

export function installPrinter(adapter: PrinterAdapter | null): void {
  stopListening?.()
  installed = adapter
  stopListening = adapter?.subscribe(tellAll) ?? null
  tellAll()
}

if (typeof window !== 'undefined' && window.kaiguanPrinter) installPrinter(window.kaiguanPrinter)

function tellAll(): void {
  for (const tell of listeners) tell()
}

function printerState(): PrinterState {
  return installed?.state() ?? 'not-connected'
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** `bridge`: a receipt printer's program is there, whatever the state of its printer. */
export function usePrinter(): { bridge: boolean; state: PrinterState } {
  const state = useSyncExternalStore(subscribe, printerState)
  return { bridge: installed !== null, state }
}

/** Through the bridge where its printer is connected and `browser` isn't asked for; else the browser prints. */
export async function printReceipt(job: PrintJob, how: { browser: boolean }, say: (status: PrintTask) => void): Promise<PrintOutcome> {
  const printer = installed
  say('received')
  try {
    const outcome = printer && !how.browser ? await printer.print(job, say) : await printInBrowser(job, say)
    say(outcome)
    return outcome
  } catch {
    // A bridge is somebody else's program: whatever it throws is a printing error to the person at the counter.
    say('error')
    return 'error'
  }
}
