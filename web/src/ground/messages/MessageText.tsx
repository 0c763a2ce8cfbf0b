/** What a message says, and where it leads: an own path in this page, anything else in a new one. */
import { type Message, messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { useUser } from '../../session/session.ts'
import { Waiting } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { messageTexts } from './messages.texts.ts'

const SYSTEM = 3

export function MessageText({ message, onGone }: { message: Message; onGone: () => void }) {
  const { intro, article, type, letter } = message.article_record
  const user = useUser()
  return (
    <div className="kg-message-text">
      {article.image && <img src={article.image} alt="" />}
      {intro && <p>{intro}</p>}
      {letter !== null && message.gym.id === user.gym_id && <Slot at="letter" week={letter} onFollow={onGone} />}
      {type !== SYSTEM && <ArticleText id={message.id} />}
      <Lead message={message} onGone={onGone} />
    </div>
  )
}

function ArticleText({ id }: { id: number }) {
  const read = useRead(messageCalls.one, { params: { id } }, { staleTime: 60_000 })
  if (read.isPending) return <Waiting rows={3} />
  if (!read.data?.html) return null
  return <Html html={read.data.html} />
}

export function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only what its short list of tags lets through (articles/sanitise.ts)
  return <div className="kg-article kg-breaks" dangerouslySetInnerHTML={{ __html: html }} />
}

function Lead({ message, onGone }: { message: Message; onGone: () => void }) {
  const t = useTexts(messageTexts)
  const user = useUser()
  const navigate = useNavigate()
  const { gym } = message
  const to = message.article_record.push_url
  if (!to) return null
  if (!to.startsWith('/')) {
    return (
      <Button type="link" href={to} target="_blank" rel="noopener noreferrer">
        {t.open}
      </Button>
    )
  }
  // Another branch's card isn't to be found in this one.
  if (gym.id !== user.gym_id) return <p className="kg-soft">{fill(t.elsewhere, { gym: gym.name })}</p>
  return (
    <Button
      type="link"
      onClick={() => {
        void navigate(to)
        onGone()
      }}
    >
      {t.open}
    </Button>
  )
}
