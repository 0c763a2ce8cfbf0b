/** The body of an answer, no longer than it may be: whoever answers without an end fills nobody's memory. */
export async function readBytes(answer: Response, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes were answered`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
