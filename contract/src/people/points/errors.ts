/** Refusals of points (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const pointErrors = {
  'points.not-enough': {
    status: 422,
    code: 34211,
    zh: '“{name}”只有 {points} 积分，不够 {wanted}',
    en: '“{name}” has {points} point(s), not {wanted}',
  },
} as const satisfies Record<string, ErrorEntry>
