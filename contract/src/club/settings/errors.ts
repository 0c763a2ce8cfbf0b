/** Refusals of the gym’s own rules (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const settingsErrors = {
  'rules.day-would-move': {
    status: 422,
    code: 34900,
    zh: '现在是 {now}，改为 {hour} 开始会使今天由 {today} 变成 {then}，请在 {after} 之后再改',
    en: 'It is {now}: a day that begins at {hour} would turn today from {today} into {then}; change it after {after}',
  },
} as const satisfies Record<string, ErrorEntry>
