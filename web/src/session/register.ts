/**
 * Which register (收银机) this browser stands at, per branch: chosen once, kept on this machine through log-outs, sent with
 * every call inside the branch. Where nothing was chosen the server takes the branch's first one.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from './session.ts'

const keyOf = (gymId: number) => `register:${gymId}`
const listeners = new Set<() => void>()
/** Where the chosen one was removed: the person must choose again. */
const gone = new Set<number>()

function tellAll(): void {
  for (const tell of listeners) tell()
}

export function registerOf(gymId: number): number | null {
  return Number(localStorage.getItem(keyOf(gymId))) || null
}

function chooseRegister(gymId: number, registerId: number): void {
  localStorage.setItem(keyOf(gymId), String(registerId))
  gone.delete(gymId)
  tellAll()
}

/** The server no longer knows it. */
export function forgetRegister(gymId: number): void {
  localStorage.removeItem(keyOf(gymId))
  gone.add(gymId)
  tellAll()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** `gone`: it was removed, and nobody has chosen another one yet. */
export function useTerminal(): { registerId: number | null; gone: boolean; choose: (registerId: number) => void; forget: () => void } {
  const { gym_id } = useUser()
  const registerId = useSyncExternalStore(subscribe, () => registerOf(gym_id))
  const isGone = useSyncExternalStore(subscribe, () => gone.has(gym_id))
  const forget = useCallback(() => forgetRegister(gym_id), [gym_id])
  return { registerId, gone: isGone, choose: (id) => chooseRegister(gym_id, id), forget }
}
