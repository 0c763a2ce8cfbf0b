/** The filters of the staff list as they stand in the address, and as the call wants them. */
import type { QueryOf } from '@kaiguan/contract/call'
import { Post, type staffCalls } from '@kaiguan/contract/features/staff'
import { useListState } from '../../ui/list-state.ts'

type Query = Partial<Omit<QueryOf<typeof staffCalls.list>, 'is_coach'>> & { is_coach?: boolean | undefined }

export function useStaffList() {
  const list = useListState({ filters: { search: 'text', status: 'text', role_id: 'text', post: 'text', is_coach: 'text' } })
  const { search, status, role_id, post, is_coach } = list.values
  const known = Post.safeParse(post)
  const query: Query = {
    ...list.paging,
    search,
    status: status === '' ? undefined : status === '1' ? 1 : 0,
    role_id: /^\d+$/.test(role_id) ? Number(role_id) : undefined,
    post: known.success ? known.data : undefined,
    is_coach: is_coach === '' ? undefined : is_coach === '1',
  }
  return { ...list, query }
}

export type StaffList = ReturnType<typeof useStaffList>
