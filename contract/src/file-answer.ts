/** The answer of a call that answers a file: its bytes go out as they are, under its name. Everything else a call answers is JSON. */

/** A server streams it, a browser holds it as a blob. */
type FileContent = Uint8Array | AsyncIterable<Uint8Array> | Blob

export class FileAnswer {
  /** As the browser saves it. */
  readonly name: string
  readonly mediaType: string
  readonly content: FileContent
  /** How many bytes, where that is known before they are read. */
  readonly bytes: number | null

  constructor(name: string, mediaType: string, content: FileContent, bytes: number | null = null) {
    this.name = name
    this.mediaType = mediaType
    this.content = content
    this.bytes = content instanceof Uint8Array ? content.byteLength : content instanceof Blob ? content.size : bytes
  }
}
