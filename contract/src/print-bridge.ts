/**
 * What a page and the print bridge on the same computer say to each other: JSON over a loopback websocket (docs/printing.md).
 * A page is believed once it showed the code that the bridge's terminal shows, and from then on by the token it got for it.
 */
import { z } from 'zod'
import { Paper, printerStates, printTasks } from './paper.ts'

export const PRINT_BRIDGE_PORT = 18181
export const PRINT_BRIDGE_URL = `ws://127.0.0.1:${PRINT_BRIDGE_PORT}`

export const PairingCode = z.string().regex(/^\d{6}$/, { error: 'unknown' })
const Token = z.string().regex(/^[\w-]{43}$/)
const Task = z.uuid().describe('the page’s own; what came under it once is printed once')

/** What the page asks. Before `paired` or `printer` nothing but `pair` and `greet` is answered. */
export const BridgeAsked = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('pair'), code: PairingCode }),
  z.object({ ask: z.literal('greet'), token: Token }),
  z.object({ ask: z.literal('print'), task: Task, paper: Paper }),
  z.object({ ask: z.literal('cancel'), task: Task }),
  z.object({ ask: z.literal('forget') }),
])
export type BridgeAsked = z.infer<typeof BridgeAsked>

/** `wrong-code`; `no-code`: none is offered, the bridge has to make one; `unknown-token`; `unpaired`: too early for this; `unreadable`. */
const bridgeRefusals = ['wrong-code', 'no-code', 'unknown-token', 'unpaired', 'unreadable'] as const

const PrinterSaid = z.object({ printer: z.enum(printerStates), target: z.string().describe('where it prints, for people') })

export const BridgeSaid = z.union([
  z.object({ task: Task, status: z.enum(printTasks) }),
  z.object({ paired: Token }),
  PrinterSaid,
  z.object({ refused: z.enum(bridgeRefusals) }),
])
export type BridgeSaid = z.infer<typeof BridgeSaid>
export type BridgeRefusal = (typeof bridgeRefusals)[number]
