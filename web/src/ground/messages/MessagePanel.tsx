/** 系统消息: the side panel, ten a page, newest first. Opening one marks it read. */
import { MESSAGE_PAGE_SIZE, type Message, messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { Collapse } from 'antd'
import { useRef, useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx'
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { SmallPager } from '../../ui/inputs/SmallPager.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { ChannelIcon, pictureAt } from './ChannelIcon.tsx'
import { MessageText } from './MessageText.tsx'
import { messageTexts } from './messages.texts.ts'
import { Wishes } from './Wishes.tsx'
import './messages.css'

export default function MessagePanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const t = useTexts(messageTexts)
  const [page, setPage] = useState(1)
  const read = useRead(messageCalls.list, { query: { page, per_page: MESSAGE_PAGE_SIZE } }, { silent: true, staleTime: 0 })
  const total = read.data?.total ?? 0
  return (
    <SidePanel
      title={t.title}
      extra={unread > 0 && <StatusTag tone="warn" text={fill(t.unread, { count: unread })} />}
      onClose={onClose}
      footer={
        total > MESSAGE_PAGE_SIZE && (
          <SmallPager page={page} perPage={MESSAGE_PAGE_SIZE} total={total} more={read.data?.more ?? false} goTo={setPage} />
        )
      }
    >
      <Reading read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" small title={t.empty} text={t.emptyText} />
          ) : (
            <Messages messages={data} onClose={onClose} onRemoved={() => data.length === 1 && setPage(Math.max(1, page - 1))} />
          )
        }
      </Reading>
      <Wishes />
    </SidePanel>
  )
}

type MessagesProps = { messages: readonly Message[]; onClose: () => void; onRemoved: () => void }

function Messages({ messages, onClose, onRemoved }: MessagesProps) {
  const t = useTexts(messageTexts)
  const reading = useSend(messageCalls.read, { silent: true })
  const removing = useSend(messageCalls.remove)
  const list = useRef<HTMLDivElement>(null)
  // Out of sight at once, so that nothing of it is read again while it goes.
  const [leaving, setLeaving] = useState<number>()
  const [open, setOpen] = useState<readonly string[]>([])
  const shown = messages.filter(({ id }) => id !== leaving)

  function opened(keys: readonly string[]) {
    setOpen(keys)
    for (const { id, status } of messages) {
      // One that can't be marked stays unread, and is marked when it is opened again.
      if (status === 0 && keys.includes(String(id))) reading.send({ params: { id } }).catch(() => undefined)
    }
  }
  async function remove({ id }: Message) {
    const at = shown.findIndex((message) => message.id === id)
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('.ant-collapse-header') ?? [])]
    setLeaving(id)
    await removing.send({ params: { id } }).catch((thrown: unknown) => {
      setLeaving(undefined)
      throw thrown
    })
    notices.message({ level: 'success', text: t.removed })
    // Its button goes with it: the keyboard goes on at the neighbour.
    ;(heads[at + 1] ?? heads[at - 1])?.focus()
    onRemoved()
  }
  return (
    <div ref={list}>
      <Collapse
        // One open at a time, without antd’s `accordion`: its roles are tabs, which a list of messages is not.
        activeKey={[...open]}
        ghost
        expandIconPlacement="end"
        className="kg-messages"
        onChange={(keys) => opened([keys].flat().slice(-1))}
        items={shown.map((message) => ({
          key: String(message.id),
          label: <Head message={message} />,
          children: (
            <>
              <MessageText message={message} onGone={onClose} />
              <ConfirmButton type="text" size="small" danger question={t.removeAsk} run={() => remove(message)}>
                {t.remove}
              </ConfirmButton>
            </>
          ),
        }))}
      />
    </div>
  )
}

function Head({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const user = useUser()
  const { article, channel } = message.article_record
  const elsewhere = message.gym.id !== user.gym_id && message.gym.name
  return (
    <div className="kg-message-head kg-beside kg-gap-12 kg-shrinks" data-unread={message.status === 0 || undefined}>
      <ChannelIcon name={pictureAt(channel.channel_icon)} />
      <span className="kg-two-lines">
        <strong title={article.title}>
          {message.status === 0 && <span className="kg-unread-dot" role="img" aria-label={t.isUnread} />}
          {article.title}
        </strong>
        <small className="kg-soft">
          {[channel.channel_name, elsewhere].filter(Boolean).join(' · ')} · <TimeText at={message.created_at} />
        </small>
      </span>
    </div>
  )
}
