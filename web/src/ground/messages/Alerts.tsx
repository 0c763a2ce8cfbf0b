/** What can't wait for the bell shows itself over the screen, one after another, the oldest first; closing it marks it read. */
import { MESSAGE_POLL_MS, messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { useTexts } from '../../words/texts.ts'
import { ChannelIcon, pictureAt } from './ChannelIcon.tsx'
import { MessageText } from './MessageText.tsx'
import { messageTexts } from './messages.texts.ts'
import './messages.css'

const OLDEST = { query: { alert: true, unread: true, oldest: true, per_page: 10 } }

export default function Alerts() {
  const t = useTexts(messageTexts)
  const read = useRead(messageCalls.list, OLDEST, { silent: true, refetchInterval: MESSAGE_POLL_MS })
  const reading = useSend(messageCalls.read, { silent: true })
  // Closed is closed, also while the server doesn't know it yet, and where it can't be told.
  const [closed, setClosed] = useState<readonly number[]>([])
  const message = read.data?.data.find(({ id }) => !closed.includes(id))
  if (!message) return null
  const { id, article_record: record, created_at } = message
  function close() {
    setClosed([...closed, id])
    reading.send({ params: { id } }).catch(() => undefined)
  }
  return (
    <Dialog
      key={id}
      width={480}
      title={
        <span className="kg-named">
          <ChannelIcon name={pictureAt(record.channel.channel_icon)} /> {record.article.title}
        </span>
      }
      onClose={close}
      aside={
        <span className="kg-soft">
          {record.channel.channel_name} · <TimeText at={created_at} />
        </span>
      }
      buttons={
        <Button type="primary" onClick={close}>
          {t.know}
        </Button>
      }
      stays
    >
      <MessageText message={message} onGone={close} />
    </Dialog>
  )
}
