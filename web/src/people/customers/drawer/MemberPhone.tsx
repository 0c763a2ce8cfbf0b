import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { send } from '../../../api/send.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { Phone } from '../../../ui/display/Phone.tsx'

/** A customer's phone, masked; those who may look at it whole have an eye beside it, and every look is logged. */
export function MemberPhone({ id, phone }: { id: number; phone: string }) {
  const allowed = useAllowed()
  const reveal = async () => (await send(customerCalls.revealPhone, { params: { id } })).phone
  return <Phone value={phone} reveal={allowed('customers.reveal-phone') && phone !== '' ? reveal : undefined} />
}
