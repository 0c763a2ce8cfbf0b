/** Staff for the search of anything: by name, initials, phone or number. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { postWords } from '@kaiguan/contract/club/staff/texts'
import { send } from '../../api/send.ts'
import type { Hit } from '../../app/screen.ts'
import { go } from '../../session/go.ts'
import { maskPhone } from '../../ui/display/phone-text.ts'
import { getLanguage } from '../../words/language.ts'

const MOST = 5

export default async function findStaff(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await send(staffCalls.list, { query: { search: text, per_page: MOST } }, { signal, silent: true })
  return data.map(({ id, name, post, phone }) => ({
    key: String(id),
    title: name,
    note: `${postWords[post][getLanguage()]} · ${maskPhone(phone)}`,
    open: () => go(`/components/staffmanage?staff=${id}`),
  }))
}
