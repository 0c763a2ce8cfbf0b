/** The list of customers opens what is sent, their drawer what one got, the tab of 客户管理 all that was sent. One file has them, so that index.ts stays small. */
import type { MemberPartProps } from '../../app/screen.ts'
import type { Slots } from '../../app/slots.ts'
import { MemberMessages } from './MemberMessages.tsx'
import { SendMessage } from './SendMessage.tsx'
import { SentMessages } from './SentMessages.tsx'

export default function Messages(asked: Slots['send-message'] | MemberPartProps | object) {
  if ('ids' in asked) return <SendMessage {...asked} />
  return 'customer' in asked ? <MemberMessages {...asked} /> : <SentMessages />
}
