/** The progress cards of a member: a new one with its code and address, and those that are out. */
import { CARD_DAYS, type ProgressCard, progressCardCalls } from '@kaiguan/contract/coaching/body-tests/sharing'
import { type ProgressCardState, progressCardStateWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { PhoneReach } from '../../ui/display/PhoneReach.tsx'
import { Qr } from '../../ui/display/Qr.tsx'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { progressCardTexts } from './body-tests.texts.ts'

const tones: Record<ProgressCardState, Tone> = { open: 'good', expired: 'idle', revoked: 'idle' }
const USUAL_DAYS = 14

type Made = { url: string; expires_at: string }

export function ProgressCards({ customer, onClose }: { customer: { id: number; name: string }; onClose: () => void }) {
  const t = useTexts(progressCardTexts)
  const [days, setDays] = useState<(typeof CARD_DAYS)[number]>(USUAL_DAYS)
  const [made, setMade] = useState<Made | null>(null)
  const { send, sending } = useSend(progressCardCalls.make)
  const growing = useGrowing()
  const read = useRead(progressCardCalls.list, { params: { id: customer.id }, query: growing.paging }, { silent: true, staleTime: 0 })
  const make = async () => {
    // A refusal shows itself.
    const card = await send({ params: { id: customer.id }, body: { days } }).catch(() => null)
    if (card) setMade(card)
  }
  return (
    <Dialog title={fill(t.title, { name: customer.name })} width={560} stays={made !== null} onClose={onClose}>
      <div className="kg-parts">
        <p className="kg-soft">{t.text}</p>
        {made ? (
          <Shown made={made} />
        ) : (
          <div className="kg-between">
            <Radio.Group
              aria-label={t.days}
              optionType="button"
              value={days}
              options={CARD_DAYS.map((value) => ({ value, label: fill(t.daysOf, { days: value }) }))}
              onChange={({ target }) => setDays(CARD_DAYS.find((value) => value === target.value) ?? USUAL_DAYS)}
            />
            <Button type="primary" loading={sending} onClick={() => void make()}>
              {t.make}
            </Button>
          </div>
        )}
        <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}>
          {(cards) => (
            <ul className="kg-items">
              {cards.map((card) => (
                <li key={card.id}>
                  <Item card={card} />
                </li>
              ))}
            </ul>
          )}
        </GrowingList>
      </div>
    </Dialog>
  )
}

function Shown({ made: { url: address, expires_at } }: { made: Made }) {
  const t = useTexts(progressCardTexts)
  const { time_zone: zone } = useUser().gym
  const copy = async () => {
    await navigator.clipboard.writeText(address).then(
      () => notices.message({ level: 'success', text: t.copied }),
      // Without the clipboard (plain HTTP) the address stands there to be taken by hand.
      () => notices.message({ level: 'info', text: address }),
    )
  }
  return (
    <div className="kg-body-card">
      <Qr text={address} label={t.qr} />
      <div className="kg-parts">
        <strong>{t.made}</strong>
        <PhoneReach url={address} />
        <code className="kg-body-address">{address}</code>
        <span className="kg-soft">{fill(t.until, { until: timeText(expires_at, zone) })}</span>
        <Button type="primary" onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
    </div>
  )
}

function Item({ card: { id, made_by, expires_at, state, opened } }: { card: ProgressCard }) {
  const t = useTexts(progressCardTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  const { send } = useSend(progressCardCalls.revoke)
  const revoke = async () => {
    const done = await send({ params: { id } }).catch(() => null)
    if (done) notices.message({ level: 'success', text: t.revoked })
  }
  return (
    <>
      <div className="kg-item">
        <strong>
          <span className="kg-figures">{fill(t.until, { until: timeText(expires_at, zone) })}</span>{' '}
          <StatusTag tone={tones[state]} text={words(progressCardStateWords[state])} />
        </strong>
        <span className="kg-soft">
          {[fill(t.opened, { count: opened }), made_by === null ? t.byMember : fill(t.by, { name: made_by })].join(' · ')}
        </span>
      </div>
      {state === 'open' && (
        <RowActions
          actions={[{ text: t.revoke, danger: true, needs: 'body-tests.print', ask: { question: t.revokeAsk, ok: t.revoke }, run: revoke }]}
        />
      )}
    </>
  )
}
