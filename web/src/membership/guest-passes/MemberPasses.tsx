/** The trial visits that somebody was given, and what is left of them. */
import { type GuestPass, guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { type GuestPassState, guestPassStateWords } from '@kaiguan/contract/membership/guest-passes/texts'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { useAllowed } from '../../session/allowed.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions, RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { GivePassDialog } from './GivePassDialog.tsx'
import { guestPassTexts } from './guest-passes.texts.ts'

const tones: Record<GuestPassState, Tone> = { good: 'good', waiting: 'info', 'used-up': 'idle', over: 'idle', void: 'idle' }

export default function MemberPasses({ customer }: MemberPartProps) {
  const t = useTexts(guestPassTexts)
  const growing = useGrowing()
  const [giving, setGiving] = useState(false)
  const [voiding, setVoiding] = useState<GuestPass | null>(null)
  const { send: takeBack } = useSend(guestPassCalls.void)
  const read = useRead(guestPassCalls.list, { params: { id: customer.id }, query: growing.paging }, { silent: true, staleTime: 0 })
  return (
    <>
      <div className="kg-row kg-to-end kg-below-12">
        <Actions actions={[{ text: t.give, needs: 'customers.trial-give', run: () => setGiving(true) }]} />
      </div>
      <GrowingList read={read} growing={growing} empty={{ of: 'cards', title: t.emptyTitle, text: t.emptyText }}>
        {(passes) => (
          <ul className="kg-items">
            {passes.map((pass) => (
              <li key={pass.id} data-over={pass.state === 'void'}>
                <Item pass={pass} onVoid={() => setVoiding(pass)} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {giving && <GivePassDialog customer={customer} onClose={() => setGiving(false)} />}
      {voiding && (
        <ReasonDialog
          title={fill(t.voidTitle, { name: customer.name })}
          text={t.voidText}
          okText={t.void}
          danger
          submit={(reason) => takeBack({ params: { id: voiding.id }, body: { reason } })}
          done={fill(t.voided, { name: customer.name })}
          onClose={() => setVoiding(null)}
        />
      )}
    </>
  )
}

function Item({ pass, onVoid }: { pass: GuestPass; onVoid: () => void }) {
  const t = useTexts(guestPassTexts)
  const allowed = useAllowed()
  const say = useWords()
  const { state, from_day, to_day, used, entries, remark, given_at, given_by, voided_by, void_reason } = pass
  return (
    <>
      <div className="kg-item">
        <strong>
          <span className="kg-figures">{fill(t.days, { from: from_day, to: to_day })}</span>{' '}
          <StatusTag tone={tones[state]} text={say(guestPassStateWords[state])} />
        </strong>
        <span>{fill(t.used, { used, entries })}</span>
        <span className="kg-soft">
          <TimeText at={given_at} /> {[fill(t.by, { name: given_by }), remark].filter(Boolean).join(' · ')}
        </span>
        {voided_by !== null && <span className="kg-soft">{fill(t.voidedBy, { name: voided_by, reason: void_reason ?? '' })}</span>}
      </div>
      {(state === 'good' || state === 'waiting') && allowed('customers.trial-give') && (
        <RowActions actions={[{ text: t.void, danger: true, run: onVoid }]} />
      )}
    </>
  )
}
