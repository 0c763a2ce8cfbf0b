/** The answer of a call that answers a file: its bytes go out as they are, under its name. Everything else a call answers is JSON. */
import { z } from 'zod'

export class FileAnswer {
  /** As the browser saves it. */
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  /** How many bytes, where that is known before they are read. */
  readonly bytes: number | null

  constructor(name: string, mediaType: string, content: Uint8Array | AsyncIterable<Uint8Array>, bytes: number | null = null) {
    this.name = name
    this.mediaType = mediaType
    this.content = content
    this.bytes = content instanceof Uint8Array ? content.byteLength : bytes
  }
}

/** `response: AnyFile`, or `z.union([AnyFile, Task])` where it depends on what was asked. */
export const AnyFile = z.instanceof(FileAnswer)

/** Whether a call answers a file: always, sometimes, never. */
export function answersFile({ response }: { response: z.ZodType }): 'always' | 'sometimes' | 'never' {
  if (response === AnyFile) return 'always'
  return response instanceof z.ZodUnion && response.options.includes(AnyFile) ? 'sometimes' : 'never'
}

/** What is answered where no file is; null: nothing else. */
export function jsonPartOf(response: z.ZodType): z.ZodType | null {
  if (response === AnyFile) return null
  if (!(response instanceof z.ZodUnion) || !response.options.includes(AnyFile)) return response
  // `as`: zod's union knows its options as its own core type; here they are schemas of ours.
  return response.options.find((option) => option !== AnyFile) as z.ZodType
}
