/** The code of one lesson, for the member's phone: it is made when it is asked for, and the dialog closes itself once they have confirmed. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { PhoneReach } from '../../../ui/display/PhoneReach.tsx'
import { Qr } from '../../../ui/display/Qr.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { consumeTexts } from '../bookings.texts.ts'
import '../dialogs.css'

type Props = { title: string; courseId: number; bookingId: number | undefined; onClose: () => void; children?: ReactNode }
type Code = ResponseOf<typeof courseConsumeCalls.qrcode>

const LOOK_MS = 2_000
const SECOND_MS = 1_000

export function ConsumeCode({ title, courseId, bookingId, onClose, children }: Props) {
  const t = useTexts(consumeTexts)
  const { send, sending } = useMoneySend(courseConsumeCalls.qrcode, { label: title })
  const [code, setCode] = useState<Code | null>(null)
  const left = useSecondsUntil(code?.expires_at ?? null)
  const read = useRead(
    courseConsumeCalls.show,
    { params: { id: code?.consume_id ?? 0 } },
    { enabled: code !== null, silent: true, staleTime: 0, refetchInterval: LOOK_MS },
  )
  const state = read.data?.id === code?.consume_id ? read.data?.state : undefined
  const ended = useEffectEvent(() => {
    notices.message({ level: 'success', text: t.confirmed })
    onClose()
  })
  useEffect(() => {
    if (state === 'confirmed') ended()
  }, [state])
  async function make() {
    setCode(await send({ body: { customer_course_id: courseId, booking_id: bookingId } }))
  }
  const over = code !== null && left === 0
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <Button
          type="primary"
          autoFocus
          loading={sending}
          disabled={code !== null && !over}
          onClick={() => void make().catch(() => undefined)}
        >
          {over ? t.qrAgain : t.show}
        </Button>
      }
    >
      {children}
      <p className="kg-soft">{t.qrText}</p>
      {code && !over && (
        <div className="kg-code kg-consume-code">
          <Qr text={code.url} label={t.qr} />
          <PhoneReach url={code.url} />
          <p role="status">
            {t.waiting} <span className="kg-soft kg-figures">{fill(t.qrLeft, { seconds: left })}</span>
          </p>
        </div>
      )}
      {over && (
        <p className="kg-warn" role="alert">
          {t.qrOver}
        </p>
      )}
    </Dialog>
  )
}

function useSecondsUntil(at: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / SECOND_MS))
}
