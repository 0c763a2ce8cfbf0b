/** What became of money calls that were sent again after a start or a new login (replay.ts), for the screen they came from. */
import { useSyncExternalStore } from 'react'
import type { LooseArgs } from './send.ts'

export type Replayed = { path: string; args: LooseArgs; result: 'done' | 'refused' }

let replayed: readonly Replayed[] = []
const listeners = new Set<() => void>()

function change(next: readonly Replayed[]): void {
  replayed = next
  for (const tell of listeners) tell()
}

export function noteReplayed(one: Replayed): void {
  change([...replayed, one])
}

/** The screen has seen to it. */
export function dropReplayed(one: Replayed): void {
  change(replayed.filter((other) => other !== one))
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The newest of this call; null while there is none, also while there is no connection. */
export function useReplayed(path: string): Replayed | null {
  return useSyncExternalStore(subscribe, () => replayed.findLast((one) => one.path === path) ?? null)
}
