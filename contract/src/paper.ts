/** Receipt paper, line by line: the browser writes it, and it or the print bridge prints it. What prints it, and how far that is. Pure. */
import { z } from 'zod'

/** Millimetres: the specification's, and the wide one. */
export const paperWidths = ['55.5', '80'] as const
export const PaperWidth = z.enum(paperWidths)
export type PaperWidth = z.infer<typeof PaperWidth>

/** What a head at 203 dpi reaches of it, in dots. */
export const paperDots: Readonly<Record<PaperWidth, number>> = { '55.5': 384, '80': 576 }

export const MOST_COPIES = 5

/** Black and white, a bit a dot, from the upper left; each row begins with a byte of its own, and 1 is black. */
export const PaperPicture = z
  .object({ width: z.int().min(8).max(576).multipleOf(8), height: z.int().min(1).max(400), bits: z.base64().max(40_000) })
  .refine(({ width, height, bits }) => (bits.length / 4) * 3 - (/=*$/.exec(bits)?.[0].length ?? 0) === (width / 8) * height)
export type PaperPicture = z.infer<typeof PaperPicture>

const Text = z.string().max(1000)
export const PaperLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['club', 'heading', 'note']), text: Text }),
  z.object({ kind: z.enum(['pair', 'total']), label: Text, value: Text }),
  z.object({ kind: z.literal('signature'), label: Text }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('logo'), picture: PaperPicture }),
])
export type PaperLine = z.infer<typeof PaperLine>

export const Paper = z.object({
  lines: z.array(PaperLine).max(500),
  width: PaperWidth,
  copies: z.int().min(1).max(MOST_COPIES),
  drawer: z.boolean().describe('opens the cash drawer, before anything is printed; without lines that is all it does'),
})
export type Paper = z.infer<typeof Paper>

/** The specification’s states of a printer, and below them those of a print task. */
export const printerStates = ['not-connected', 'connected', 'disconnected'] as const
export type PrinterState = (typeof printerStates)[number]
/** In this order; `cancelled` and `error` are ends as well as `finished`. */
export const printTasks = ['received', 'queued', 'printing', 'printed', 'finished', 'cancelled', 'error'] as const
export type PrintTask = (typeof printTasks)[number]
const printEnds = ['finished', 'cancelled', 'error'] as const
export type PrintEnd = (typeof printEnds)[number]

const ends: readonly PrintTask[] = printEnds
export function isPrintEnd(status: PrintTask): status is PrintEnd {
  return ends.includes(status)
}
