/**
 * Where the bytes of files are kept: a folder of the server's own, or a bucket of any S3-compatible store. Nobody beside
 * features writes here, and no feature knows which of the two it is. A key is a path of plain names: `files/7/a1/…`.
 */
import type { Readable } from 'node:stream'

export type Store = {
  /** What it is called: 'local', or the bucket. */
  readonly bucket: string
  /** Whole or not at all: nobody ever reads half a file, also where the process dies. What stood under the key is replaced. */
  write(key: string, bytes: Buffer | Readable, mediaType: string): Promise<void>
  /** null: nothing is kept under the key. Whoever gets a stream reads or destroys it. */
  read(key: string): Promise<StoredObject | null>
  /** Also where nothing was: what is to be gone is gone. */
  remove(key: string): Promise<void>
  /** All keys that begin so, in no order that anybody may rely on. */
  keys(prefix: string): AsyncIterable<string>
  /** Addresses of the store's own, for browsers; null: the server takes and gives the bytes itself. */
  readonly direct: Direct | null
}

export type StoredObject = { stream: Readable; bytes: number }

export type Direct = {
  /** The origin that browsers talk to. */
  readonly endpoint: string
  /** Where one may put this key, once it is signed, so long. */
  put(key: string, at: Date, seconds: number): Promise<string>
  /** Where one may read it. `saveAs`: it is saved under this name instead of shown. */
  get(key: string, at: Date, seconds: number, saveAs?: string): Promise<string>
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/

/** Keys are made by us alone; one that could leave its folder is a mistake of ours, whatever store it is for. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 500) throw new Error(`${JSON.stringify(key)} is no key of the store`)
}
