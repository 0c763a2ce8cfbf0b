/** 消息: what was sent to members, and what became of each. */
import { type MessageBatch, memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { type MessageState, messageKindWords } from '@kaiguan/contract/people/member-messages/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead, useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { useList } from '../../ui/lists/use-list.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from '../customers/parts.ts'
import { MessageFate } from './MessageFate.tsx'
import { sentTexts } from './messages.texts.ts'
import { messageScreenTexts } from './screens.texts.ts'
import { Templates } from './Templates.tsx'

const WIDTH = 760

/** Whoever sends nothing looks at the templates. */
export function SentMessages() {
  return useAllowed()(['messages.send', 'messages.send-batch']) ? <SentList /> : <Templates />
}

function SentList() {
  const t = useTexts(sentTexts)
  const s = useTexts(messageScreenTexts)
  const navigate = useNavigate()
  const seesCustomers = useAllowed()('customers.view')
  const list = useList(memberMessageCalls.list)
  const [shown, setShown] = useState<number | null>(null)
  const [templates, setTemplates] = useState(false)
  const batch = list.read.data?.data.find(({ id }) => id === shown)
  const action = seesCustomers ? { text: t.toCustomers, run: () => void navigate('/form/createForm') } : undefined
  return (
    <>
      <ListPage
        id="sent-messages"
        title={s.messages}
        list={list}
        columns={useColumns()}
        actions={
          <Allowed needs="messages.templates-view">
            <Button onClick={() => setTemplates(true)}>{t.templates}</Button>
          </Allowed>
        }
        onRow={({ id }) => setShown(id)}
        empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText, action }}
      />
      {templates && <Templates onClose={() => setTemplates(false)} />}
      {batch && <BatchDrawer batch={batch} onClose={() => setShown(null)} />}
    </>
  )
}

function useColumns(): Column<MessageBatch>[] {
  const t = useTexts(sentTexts)
  const say = useWords()
  const count = (key: 'waiting' | 'sent' | 'failed' | 'left_out', title: string): Column<MessageBatch> => ({
    key,
    title,
    width: 76,
    number: true,
    text: ({ counts }) => counts[key] || null,
  })
  return [
    { key: 'text', title: t.text, width: 260, opens: true, text: ({ text }) => text },
    { key: 'kind', title: t.kind, width: 100, tag: ({ kind }) => [kind === 'marketing' ? 'warn' : 'info', say(messageKindWords[kind])] },
    { key: 'template', title: t.template, width: 120, yields: true, text: ({ template }) => template },
    count('sent', t.sent),
    count('waiting', t.waiting),
    count('failed', t.failed),
    count('left_out', t.leftOut),
    { key: 'by', title: t.by, width: 96, text: ({ asked_by }) => asked_by },
    { key: 'at', title: t.at, width: 138, time: ({ asked_at }) => asked_at },
  ]
}

function BatchDrawer({ batch, onClose }: { batch: MessageBatch; onClose: () => void }) {
  const t = useTexts(sentTexts)
  const say = useWords()
  const stop = useSend(memberMessageCalls.stop)
  const [state, setState] = useState<MessageState | null>(null)
  const { id, text, kind, counts } = batch
  async function stopped() {
    const answer = await stop.send({ params: { id } })
    notices.message({ level: 'success', text: fill(t.stoppedNow, answer) })
  }
  const tile = (key: MessageState, label: string, value: number) => ({
    key,
    label,
    value,
    shown: state === key,
    show: () => setState(state === key ? null : key),
  })
  const asks = { question: fill(t.stopAsk, { count: counts.waiting }), text: t.stopText, ok: t.stop }
  return (
    <SideDrawer
      width={WIDTH}
      title={say(messageKindWords[kind])}
      onClose={onClose}
      footer={counts.waiting > 0 && <Actions actions={[{ text: t.stop, danger: true, ask: asks, run: stopped }]} />}
    >
      <div className="kg-parts">
        <p className="kg-well">{text}</p>
        <CountTiles
          label={t.counts}
          counts={[
            tile('sent', t.sent, counts.sent),
            tile('waiting', t.waiting, counts.waiting),
            tile('failed', t.failed, counts.failed),
            tile('left-out', t.leftOut, counts.left_out),
            ...(counts.stopped > 0 ? [tile('stopped', t.stopped, counts.stopped)] : []),
          ]}
        />
        <Messages id={id} state={state} />
      </div>
    </SideDrawer>
  )
}

function Messages({ id, state }: { id: number; state: MessageState | null }) {
  const t = useTexts(sentTexts)
  const growing = useGrowing()
  const query = { ...growing.paging, batch_id: id, ...(state === null ? {} : { state }) }
  const read = useRead(memberMessageCalls.messages, { query }, { silent: true })
  return (
    <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.none, text: t.noneText }}>
      {(messages) => (
        <table className="kg-plain-table">
          <thead>
            <tr>
              <th>{t.member}</th>
              <th>{t.text}</th>
              <th>{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <tr key={message.id}>
                <td>
                  <CustomerName id={message.customer.id} name={message.customer.name} />
                </td>
                <td>{message.text}</td>
                <td>
                  <MessageFate message={message} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </GrowingList>
  )
}
