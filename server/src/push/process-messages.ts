/** What the processes say to each other: ids and topics, never a name, never a number of anybody. */
import { z } from 'zod'

const Changed = z.object({ gym: z.number(), tags: z.array(z.string()), page: z.string().optional() })
export type Changed = z.infer<typeof Changed>

const GateNews = z.enum(['commands', 'settings', 'copy', 'gone'])
export type GateNews = z.infer<typeof GateNews>

const Heard = z.union([
  /** What was changed in which branch, and by which page. */
  z.object({ changed: z.array(Changed) }),
  /** Employees for whom there is a message. */
  z.object({ staff: z.array(z.number()) }),
  /** A session that has ended or moved. */
  z.object({ session: z.number() }),
  /** Paired devices, and what there is for them. */
  z.object({ gates: z.array(z.number()), news: GateNews }),
  /** Wall displays whose token isn't theirs any more. */
  z.object({ gone: z.array(z.number()) }),
  /** Something may have been missed. */
  z.object({ gap: z.literal(true) }),
])
export type Heard = z.infer<typeof Heard>

/** null: of another release, or nobody's. */
export function heardIn(payload: string): Heard | null {
  try {
    return Heard.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
