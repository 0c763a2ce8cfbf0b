/** What a gate moves, and what it answers whoever stands before it. */
import type { PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import type { Values } from './offline.ts'

export type Direction = 'in' | 'out'

/** What a gate moves. */
export type Door = { open(ms: number, direction: Direction, grids: string[]): void; shut(): void }

/** What it answers whoever stands there. */
export type Shown = {
  open: boolean
  reason: PassageOutcome
  values: Values
  message: string
  /** Only the server knows names: '' where it wasn't asked. */
  name: string
  grids: string[]
  online: boolean
}
