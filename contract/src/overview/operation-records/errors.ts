/** Refusals of a thing on a past day (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const pastThingErrors = {
  'past-thing.not-yet': {
    status: 422,
    code: 28246,
    zh: '“{name}”的记录从 {begins} 开始，{day} 还没有',
    en: '“{name}” is known from {begins} on; on {day} it wasn’t here yet',
  },
} as const satisfies Record<string, ErrorEntry>
