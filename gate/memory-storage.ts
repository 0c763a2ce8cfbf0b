/** A disk for tests, and for a gate that is only looked at: the power can be cut in the middle of a line. */
import type { Storage } from './storage.ts'

export function memoryStorage(): Storage & { tear(name: string): void } {
  const files = new Map<string, string>()
  return {
    read: (name) => files.get(name) ?? null,
    write: (name, text) => void files.set(name, text),
    append: (name, text) => void files.set(name, (files.get(name) ?? '') + text),
    tear: (name) => void files.set(name, (files.get(name) ?? '').slice(0, -7)),
  }
}
