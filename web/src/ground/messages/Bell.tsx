/** The bell of the top bar, with a dot while something is unread. */
import { BellOutlined } from '@ant-design/icons'
import { MESSAGE_POLL_MS, messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { Badge, Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useFollowed } from '../../api/followed.ts'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { messageTexts } from './messages.texts.ts'

const MessagePanel = lazy(() => import('./MessagePanel.tsx'))
const Alerts = lazy(() => import('./Alerts.tsx'))

export default function Bell() {
  const t = useTexts(messageTexts)
  const user = useUser()
  const followed = useFollowed()
  const [isOpen, setOpen] = useState(false)
  const read = useRead(messageCalls.statistics, {}, { silent: true, refetchInterval: MESSAGE_POLL_MS })
  const unread = read.data?.count.num ?? 0
  const name = unread > 0 ? fill(t.bell, { count: unread }) : t.bellNone
  return (
    <>
      <Tooltip title={followed || user.gym_id === 0 ? name : `${name}（${t.notPushed}）`}>
        <Badge dot={unread > 0} offset={[-8, 8]}>
          <Button type="text" aria-label={name} icon={<BellOutlined />} onClick={() => setOpen(true)} />
        </Badge>
      </Tooltip>
      <Suspense fallback={null}>
        {isOpen && <MessagePanel unread={unread} onClose={() => setOpen(false)} />}
        {unread > 0 && <Alerts />}
      </Suspense>
    </>
  )
}
