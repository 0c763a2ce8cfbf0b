import { logOut } from '../../app/boot.ts'
import { notices } from '../../session/notices.ts'

/** After a password of one's own: every session has ended, also this one. */
export async function signInAnew(t: { done: string; signInAnew: string; signIn: string }): Promise<void> {
  await notices.alert({ title: t.done, text: t.signInAnew, ok: t.signIn })
  await logOut()
}
