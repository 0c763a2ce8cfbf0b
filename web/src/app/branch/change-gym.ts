import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { queryClient } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { setUser } from '../../session/session.ts'
import { forgetTabs } from '../frame/tab-store.ts'

/** Enters another branch, or head-office mode (0), and goes where it is to begin. Rejects when the server refuses: the selection then stays as it was. */
export async function changeGym(id: number, goOn?: () => void): Promise<void> {
  const user = await send(authCalls.changeGym, { params: { id } })
  queryClient.clear()
  forgetTabs()
  setUser(user)
  goOn?.()
}
