/** What a list says of somebody's status: an active post that isn't open to them is no active one. */
import { employeeStatusWords, postStateWords } from '@kaiguan/contract/club/staff/texts'
import type { PostState } from '@kaiguan/contract/employee-type'
import type { Words } from '@kaiguan/contract/rules'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export function statusTag({ status, post_state }: { status: 0 | 1; post_state: PostState }): [Tone, Words] {
  if (status === 1 && post_state !== 'open') return ['warn', postStateWords[post_state]]
  return [status === 1 ? 'good' : 'idle', employeeStatusWords[status]]
}
