/** The dialog by which a gym joins; afterwards the page begins anew in the branch that it has become. */
import { BindDialog } from './BindDialog.tsx'

export type JoinProps = { gyms?: readonly { id: number; name: string }[]; onClose: () => void }

export default function JoinDialog(props: JoinProps) {
  return <BindDialog {...props} onJoined={() => location.assign('/')} />
}
