/** 删除会员: what goes and what stays, the reason, and then it waits for a colleague; or what is in its way. */
import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { Alert } from 'antd'
import { useNavigate } from 'react-router'
import { useRead, useSend } from '../../../api/queries.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { memberDrawer } from '../drawer/member-drawer.ts'
import { ForgetPreview } from './ForgetPreview.tsx'
import { forgetTexts } from './forgetting.texts.ts'
import { HeldThings } from './HeldThings.tsx'

type Props = { customer: { id: number; name: string }; onClose: () => void }

export default function ForgetDialog({ customer: { id, name }, onClose }: Props) {
  const t = useTexts(forgetTexts)
  const read = useRead(forgetRequestCalls.quote, { query: { customer_id: id } }, { staleTime: 0 })
  const { send } = useSend(forgetRequestCalls.ask)
  const navigate = useNavigate()
  const title = fill(t.title, { name })
  function goThere() {
    onClose()
    memberDrawer.close()
    void navigate('/form/createForm?tab=forget')
  }
  if (read.data && read.data.request === null && read.data.held.length === 0)
    return (
      <ReasonDialog
        title={title}
        text={t.text}
        note={<ForgetPreview quote={read.data} />}
        okText={t.ok}
        danger
        onClose={onClose}
        submit={(reason) => send({ body: { customer_id: id, reason } })}
        done={fill(t.done, { name })}
      />
    )
  // Not before it is known which: the Enter that asked for it would press the button of a dialog that stands there at once.
  if (read.isPending) return null
  return (
    <Dialog title={title} width={520} onClose={onClose}>
      <Reading read={read} rows={4}>
        {({ held, request }) =>
          request === null ? (
            <HeldThings held={held} />
          ) : (
            <Alert
              type="info"
              showIcon
              title={fill(t.waits, { staff: request.asked_by, day: request.until })}
              action={<LinkButton run={goThere}>{t.see}</LinkButton>}
            />
          )
        }
      </Reading>
    </Dialog>
  )
}
