/** What became of a message: sent and how, or why not. */
import type { MemberMessage } from '@kaiguan/contract/people/member-messages/calls'
import { leftOutWords, messageStateWords, messageViaWords } from '@kaiguan/contract/people/member-messages/texts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { useWords } from '../../words/texts.ts'
import { messageTones } from './message-tones.ts'

export function MessageFate({ message: { state, why, via } }: { message: Pick<MemberMessage, 'state' | 'why' | 'via'> }) {
  const say = useWords()
  const more = why !== null ? say(leftOutWords[why]) : via !== null ? say(messageViaWords[via]) : null
  return (
    <span className="kg-beside kg-baseline kg-wraps">
      <StatusTag tone={messageTones[state]} text={say(messageStateWords[state])} />
      {more && <small className="kg-soft">{more}</small>}
    </span>
  )
}
