import { useAllowed } from '../../session/allowed.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { useMemberDrawer } from './drawer/member-drawer.ts'

/** A member's name anywhere: opens the member drawer, for those who may see customers. */
export function CustomerName({ id, name }: { id: number; name: string }) {
  const allowed = useAllowed()
  const drawer = useMemberDrawer()
  if (!allowed('customers.view')) return <span>{name}</span>
  return (
    <LinkButton title={name} run={() => drawer.open(id)}>
      {name}
    </LinkButton>
  )
}
