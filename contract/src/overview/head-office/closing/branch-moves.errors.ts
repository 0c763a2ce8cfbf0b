/** Refusals of moving what members hold to another branch (branch-moves.ts). */
import type { ErrorEntry } from '../../../error.ts'

export const branchMoveErrors = {
  'branch-move.same': {
    status: 422,
    code: 34555,
    zh: '不能转到“{gym}”自己',
    en: 'Nothing goes from “{gym}” to itself',
  },
  'branch-move.kind': {
    status: 422,
    code: 34556,
    zh: '“{name}”与“{to}”不是同一类卡',
    en: '“{name}” and “{to}” are cards of different kinds',
  },
} as const satisfies Record<string, ErrorEntry>
