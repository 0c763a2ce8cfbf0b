/** What the window is told: the gate as it stands, and what happened at it last. */
import type { ShownCredential } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { Shown } from '../door.ts'
import type { GateClient } from '../gate-client.ts'

export type LogLine = {
  id: number
  at: string
  /** Of what was shown: its kind; null: nothing was. */
  kind: ShownCredential['kind'] | null
  tail: string
  what: 'shown' | 'passed' | 'away' | 'remote' | 'button' | 'forced' | 'free'
  open: boolean
  online: boolean
  name: string
  zh: string
  en: string
}

export type Seen = {
  state: GateClient['state']
  now: string
  shown: (Shown & { direction: 'in' | 'out'; zh: string; en: string }) | null
  /** Milliseconds in which somebody may still go through; 0: the door is shut. */
  leftMs: number
  cut: boolean
  late: boolean
  bridge: boolean
  log: LogLine[]
}
