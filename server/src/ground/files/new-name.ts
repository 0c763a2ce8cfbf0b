import { randomBytes } from 'node:crypto'
import { type FileKind, keptWhole } from '@kaiguan/contract/ground/files/calls'

/** 128 bits that nobody guesses, behind what it is for. Lower case: some disks don't tell a from A. */
export function newName(kind: FileKind): string {
  return `${kind}-${randomBytes(16).toString('hex')}.${keptWhole(kind) ? 'bin' : 'webp'}`
}
