/** What one is told and may decline, each with its switch. */
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { Switch } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { messageTexts } from './messages.texts.ts'

export function Wishes() {
  const t = useTexts(messageTexts)
  const read = useRead(messageCalls.wishes, {}, { silent: true })
  const { send, sending } = useSend(messageCalls.wish)
  return read.data?.data.map(({ event, title, wanted }) => {
    const want = async (next: boolean) => {
      try {
        await send({ body: { event, wanted: next } })
      } catch (thrown) {
        // The catalogue has said why not.
        if (!isFailure(thrown)) throw thrown
        return
      }
      notices.message({ level: 'success', text: fill(next ? t.wanted : t.declined, { title }) })
    }
    const name = fill(t.wants, { title })
    return (
      <div key={event} className="kg-message-wish kg-ends">
        <span className="kg-soft">{name}</span>
        <Switch size="small" aria-label={name} checked={wanted} loading={sending} onChange={(next) => void want(next)} />
      </div>
    )
  })
}
