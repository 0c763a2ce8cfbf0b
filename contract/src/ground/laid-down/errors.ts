/** Refusals of a branch that changes what follows head office. */
import type { ErrorEntry } from '../../error.ts'

export const laidDownErrors = {
  'laid-down.locked': {
    status: 422,
    code: 34523,
    zh: '“{name}”由总部下发，此项只能由总部修改',
    en: 'Head office sets “{name}” for its branches; only head office changes this',
  },
  'laid-down.stays': {
    status: 422,
    code: 34524,
    zh: '“{name}”由总部下发，总部收回后才能删除',
    en: 'Head office sets “{name}” for its branches; it can be deleted once head office has taken it back',
  },
} as const satisfies Record<string, ErrorEntry>
