/** 登录设备: where one is signed in, and leaving one place or all others from here. */

import { browserName } from '@kaiguan/contract/ground/auth/browser'
import { type MySession, mySessionCalls } from '@kaiguan/contract/ground/auth/my-sessions'
import { useEffect, useRef } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { keptDevice } from '../../session/device.ts'
import { notices } from '../../session/notices.ts'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { mySessionTexts } from './my-sessions.texts.ts'

const WIDTH = 520

export default function MySessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(mySessionTexts)
  const read = useRead(mySessionCalls.list, {}, { staleTime: 0 })
  const { send } = useSend(mySessionCalls.endOthers)
  const list = useRef<HTMLUListElement>(null)

  // The button that was pressed is gone with what it ended: the keyboard goes on in the list.
  const shown = read.data
  const alone = shown?.data.every(({ mine }) => mine) ?? true
  useEffect(() => {
    if (shown && document.activeElement === document.body) list.current?.focus()
  }, [shown])

  async function readAgain(text: string) {
    notices.message({ level: 'success', text })
    await read.refetch()
  }

  async function endOthers() {
    const { ended } = await send({ body: { device_token: keptDevice() ?? undefined } })
    await readAgain(fill(t.othersDone, { count: ended }))
  }

  return (
    <Dialog
      title={t.title}
      width={WIDTH}
      onClose={onClose}
      aside={
        !alone && (
          <ConfirmButton danger question={t.othersAsk} text={t.endWhy} okText={t.end} run={endOthers}>
            {t.others}
          </ConfirmButton>
        )
      }
    >
      <p className="kg-soft kg-dialog-alert">{t.lead}</p>
      <Reading read={read} rows={4}>
        {({ data }) => (
          <>
            <ul ref={list} className="kg-items" aria-label={t.list} tabIndex={-1}>
              {data.toSorted(hereFirst).map((session) => (
                <Session key={session.id} session={session} onEnded={readAgain} />
              ))}
            </ul>
            {alone && (
              <p className="kg-soft" role="status">
                {t.alone}
              </p>
            )}
          </>
        )}
      </Reading>
    </Dialog>
  )
}

function Session({ session, onEnded }: { session: MySession; onEnded: (text: string) => Promise<void> }) {
  const t = useTexts(mySessionTexts)
  const { send } = useSend(mySessionCalls.end)
  const { id, ip, mine, signed_in_at, last_used_at } = session
  const device = session.device ? browserName(session.device) : t.unknown
  const end = async () => {
    await send({ params: { id } })
    await onEnded(fill(t.ended, { device }))
  }
  return (
    <li>
      <div className="kg-item">
        <div className="kg-named">
          <span title={session.device}>{device}</span>
          {mine && <StatusTag tone="good" text={t.here} />}
        </div>
        <span className="kg-soft">{withTime(ip ? t.signedIn : t.signedInOnly, signed_in_at, ip)}</span>
        <span className="kg-soft">{withTime(t.used, last_used_at)}</span>
      </div>
      {!mine && (
        <ConfirmButton question={t.endAsk} text={t.endWhy} okText={t.end} aria-label={fill(t.endOf, { device })} run={end}>
          {t.end}
        </ConfirmButton>
      )}
    </li>
  )
}

/** The sentence around the time, which keeps its figures. */
function withTime(sentence: string, at: string, ip = '') {
  const [before, after = ''] = fill(sentence, { time: '\n', ip }).split('\n')
  return (
    <>
      {before}
      <TimeText at={at} />
      {after}
    </>
  )
}

function hereFirst(a: MySession, b: MySession): number {
  return Number(b.mine) - Number(a.mine)
}
