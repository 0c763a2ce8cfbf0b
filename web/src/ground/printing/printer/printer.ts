/**
 * Where receipts go. A receipt printer is reached through the print bridge that runs on the counter's computer, once this
 * browser is paired with it; a club that has another program puts it at `window.kaiguanPrinter` before the page loads.
 * Without either the browser prints.
 */
import type { PrintEnd, PrinterState, PrintTask } from '@kaiguan/contract/paper'
import { useEffect, useSyncExternalStore } from 'react'
import { type PairingOutcome, PrintBridge } from './bridge.ts'
import { printInBrowser } from './browser-printing.ts'
import { pairedToken } from './paired.ts'
import type { PrinterAdapter, PrintJob } from './printer-adapter.ts'

declare global {
  interface Window {
    /** Set by the bridge of a receipt printer before the page loads. */
    kaiguanPrinter?: PrinterAdapter
  }
}

const bridge = new PrintBridge()
let installed: PrinterAdapter | null = null
const listeners = new Set<() => void>()
let stopListening: (() => void) | null = null

function install(adapter: PrinterAdapter | null): void {
  stopListening?.()
  installed = adapter
  stopListening = adapter?.subscribe(tellAll) ?? null
  tellAll()
}

if (typeof window !== 'undefined') {
  if (window.kaiguanPrinter) install(window.kaiguanPrinter)
  else if (pairedToken() !== null) {
    install(bridge)
    bridge.wake()
  }
}
bridge.subscribe(() => {
  if (installed === bridge && pairedToken() === null) install(null)
})

function tellAll(): void {
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export async function pairPrinter(code: string): Promise<PairingOutcome> {
  const outcome = await bridge.pair(code)
  if (outcome === 'paired') install(bridge)
  return outcome
}

export function forgetPrinter(): void {
  bridge.forget()
  install(null)
}

export type PrinterNow = {
  /** A receipt printer's program is installed, whatever the state of its printer. */
  bridge: boolean
  /** It is our own bridge; else a program that the club put there, which is set up by itself. */
  ours: boolean
  state: PrinterState
  /** Where our own bridge prints; empty where it doesn't answer. */
  target: string
  /** Another program has our bridge's port. */
  stranger: boolean
}

export function usePrinter(): PrinterNow {
  useEffect(() => bridge.wake(), [])
  const state = useSyncExternalStore(subscribe, () => installed?.state() ?? 'not-connected')
  const target = useSyncExternalStore(subscribe, () => (installed === bridge ? bridge.target() : ''))
  const has = useSyncExternalStore(subscribe, () => installed !== null)
  const ours = useSyncExternalStore(subscribe, () => installed === bridge)
  const stranger = useSyncExternalStore(subscribe, () => installed === bridge && bridge.stranger())
  return { bridge: has, ours, state, target, stranger }
}

type How = { browser: boolean; cancel?: AbortSignal }

/** Through the bridge where its printer is connected and `browser` isn't asked for; else the browser prints. */
export async function printReceipt(job: PrintJob, { browser, cancel }: How, say: (status: PrintTask) => void): Promise<PrintEnd> {
  const printer = installed
  say('received')
  try {
    const outcome = printer && !browser ? await printer.print(job, say, cancel) : await printInBrowser(job, say)
    say(outcome)
    return outcome
  } catch {
    // A bridge may be somebody else's program: whatever it throws is a printing error to the person at the counter.
    say('error')
    return 'error'
  }
}
