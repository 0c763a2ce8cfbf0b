/** How a call declares that it answers a file (file-answer.ts). */
import { z } from 'zod'
import { FileAnswer } from './file-answer.ts'

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
