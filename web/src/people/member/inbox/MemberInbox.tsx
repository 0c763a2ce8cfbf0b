/** What the club wrote to a member, and whether they want marketing. */
import { memberInboxCalls } from '@kaiguan/contract/people/member-messages/consents'
import { messageKindWords } from '@kaiguan/contract/people/member-messages/texts'
import { useEffect, useState } from 'react'
import { memberSend } from '../../../api/member-send.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { clockText } from '../MemberLists.tsx'
import { Shown, ShownList } from '../Shown.tsx'
import { useAct } from '../use-act.ts'
import { useOne, usePages } from '../use-pages.ts'
import { inboxTexts } from './inbox.texts.ts'

export function Inbox({ timeZone }: { timeZone: string }) {
  const t = useTexts(inboxTexts)
  const say = useWords()
  const read = usePages('inbox', (after) => memberSend(memberInboxCalls.list, { query: { after } }))
  const newest = read.data?.[0]
  const unread = newest && read.data?.some((message) => !message.read) ? newest.id : null
  // What was unread keeps its mark until the page is opened again.
  useEffect(() => {
    if (unread !== null) void memberSend(memberInboxCalls.read, { body: { id: unread } }).catch(() => undefined)
  }, [unread])
  return (
    <>
      <Marketing />
      <ShownList read={read} none={t.none}>
        {(message) => (
          <li key={message.id}>
            <div>
              <strong>{say(messageKindWords[message.kind])}</strong>
              {!message.read && (
                <span className="m-tag" data-good>
                  {t.unread}
                </span>
              )}
            </div>
            <div>{message.text}</div>
            <div className="m-soft">
              <span className="m-figures">{clockText(message.at, timeZone)}</span>
              <span>{message.name}</span>
            </div>
          </li>
        )}
      </ShownList>
    </>
  )
}

function Marketing() {
  const t = useTexts(inboxTexts)
  const [changes, setChanges] = useState(0)
  const read = useOne(`consent ${changes}`, () => memberSend(memberInboxCalls.consent, {}))
  const { busy, wrong, act } = useAct(
    (given: boolean) => memberSend(memberInboxCalls.setConsent, { body: { given } }),
    () => setChanges(changes + 1),
  )
  return (
    <Shown read={read}>
      {({ given }) => (
        <section className="m-others">
          <p>{given ? t.agreed : t.notAgreed}</p>
          <button type="button" disabled={busy} onClick={() => act(!given)}>
            {given ? t.end : t.agree}
          </button>
          <p role={wrong === null ? 'status' : 'alert'}>{wrong}</p>
        </section>
      )}
    </Shown>
  )
}
