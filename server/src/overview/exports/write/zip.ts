/** A zip as it is made, one entry after the other: whatever it holds, no more of it is in memory than what is on its way. */
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { thrownText } from '@kaiguan/contract/thrown'
import { ZipFile } from 'yazl'

/** `packed`: bytes that are compressed already (pictures, workbooks) are put in as they are. */
export type ZipEntry = { name: string; content: Uint8Array | AsyncIterable<Uint8Array>; packed?: true }

/** Fast and nearly as small: what is written here is downloaded once. */
const LEVEL = 3

/** Nothing is made before it is read. Fails where an entry fails; whoever stops reading stops the making. */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer, void, undefined> {
  const file = new ZipFile()
  const out = new PassThrough()
  const stopped = new AbortController()
  out.once('close', () => stopped.abort())
  file.on('error', (error: Error) => out.destroy(error))
  file.outputStream.pipe(out)
  void fill(file, entries, at, stopped.signal).catch((error: unknown) => {
    out.destroy(stopped.signal.aborted ? undefined : error instanceof Error ? error : new Error(thrownText(error)))
  })
  // `as`: what yazl puts out are buffers.
  yield* out as AsyncIterable<Buffer>
}

async function fill(file: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date, signal: AbortSignal): Promise<void> {
  for await (const { name, content, packed } of entries) {
    const options = packed ? { mtime, compress: false } : { mtime, compressionLevel: LEVEL }
    if (content instanceof Uint8Array) {
      file.addBuffer(Buffer.from(content), name, options)
      continue
    }
    const stream = Readable.from(content, { objectMode: false })
    file.addReadStream(stream, name, options)
    try {
      // The next is made once this one is through: two at once would be held in memory.
      await once(stream, 'end', { signal })
    } finally {
      stream.destroy()
    }
  }
  file.end()
}
