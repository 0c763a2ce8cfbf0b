/** The answer at a glance: a colour, a sentence, a reason; and the key that goes on. */
import { CheckCircleFilled, CloseCircleFilled, LoginOutlined, LogoutOutlined, QuestionCircleFilled, UserOutlined } from '@ant-design/icons'
import type { Person } from '@kaiguan/contract/entry/check-in/calls'
import { Button } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useAllowed } from '../../../session/allowed.ts'
import { timeText } from '../../../ui/display/day-text.ts'
import { fill, type Said, useTexts } from '../../../words/texts.ts'
import { bandTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'
import { GuestButton } from '../visits/GuestButton.tsx'
import type { Fix } from '../visits/use-fix.ts'
import type { Standing } from './counter-decision.ts'
import type { Desk, Done } from './use-desk.ts'

type T = Said<typeof bandTexts>
type Props = {
  desk: Desk
  shown: Standing
  person: Person
  fix: Fix | null
  fixRef: Ref<HTMLButtonElement>
  onOverride: (() => void) | null
  onMain: () => void
  onBack: () => void
}

export function DecisionBand({ desk, shown, person, fix, fixRef, onOverride, onMain, onBack }: Props) {
  const t = useTexts(bandTexts)
  const { zone } = useClock()
  if (desk.done) return <DoneBand done={desk.done} onBack={onBack} />
  const supposed = desk.at !== null
  const { word, icon } = headline(t, shown, supposed)
  return (
    <div
      className="kg-band"
      data-tone={shown.tone}
      data-supposed={supposed}
      data-waiting={desk.read.isPlaceholderData}
      role="status"
      aria-live="assertive"
    >
      <span className="kg-band-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="kg-band-text">
        {desk.at !== null && <span className="kg-figures">{fill(t.supposed, { time: timeText(desk.at, zone) })}</span>}
        <strong className="kg-band-word">{word}</strong>
        {shown.message !== word && (
          <span className="kg-band-reason" title={shown.message}>
            {shown.message}
          </span>
        )}
        {shown.tone === 'in' && shown.another === null && <Takes shown={shown} />}
        {shown.tone === 'refused' && shown.card && person.decision.cards.length > 0 && (
          <Whole text={`${shown.card.card_name} ${shown.card.card_no}`} />
        )}
        {fix?.missing && <Whole text={fill(t.noFix, { permission: fix.missing })} />}
      </div>
      <Actions desk={desk} shown={shown} fix={fix} fixRef={fixRef} onOverride={onOverride} onMain={onMain}>
        {person.inside && desk.at === null && <GuestButton visit={person.inside} onBack={onBack} />}
      </Actions>
    </div>
  )
}

/** However much of it there is room for, all of it by pointing at it. */
function Whole({ text }: { text: string }) {
  return <span title={text}>{text}</span>
}

function headline(t: T, shown: Standing, supposed: boolean): { word: string; icon: ReactNode } {
  if (supposed) return { word: shown.tone === 'in' ? t.would : t.wouldNot, icon: <QuestionCircleFilled /> }
  if (shown.tone === 'in') return { word: t.may, icon: <LoginOutlined /> }
  if (shown.tone === 'inside') return { word: t.inside, icon: <UserOutlined /> }
  return { word: t.mayNot, icon: <CloseCircleFilled /> }
}

function Takes({ shown: { card, withoutCard, asked, why, takes, reason: reasonCode } }: { shown: Standing }) {
  const t = useTexts(bandTexts)
  if (withoutCard && reasonCode !== 're-entry') return <b className="kg-band-takes">{takes}</b>
  if (!card) return null
  // “A time card takes no visit” says it already.
  const reason = asked ? t.asked : why.includes(takes) ? '' : why
  return (
    <>
      <Whole text={fill(t.uses, { card: `${card.card_name} ${card.card_no}` }) + (reason && fill(t.why, { why: reason }))} />
      {reasonCode !== 're-entry' && <b className="kg-band-takes">{takes}</b>}
    </>
  )
}

type ActionsProps = Omit<Props, 'person' | 'onBack'> & { children: ReactNode }

function Actions({ desk, shown, fix, fixRef, onOverride, onMain, children }: ActionsProps) {
  const t = useTexts(bandTexts)
  const allowed = useAllowed()
  const main = desk.main && { admit: t.admit, leave: t.leave, 'back-to-now': t.backToNow }[desk.main]
  const helpless = shown.tone === 'refused' && desk.at === null && !fix && !onOverride
  return (
    <div className="kg-band-actions">
      {main && (
        <Button className="kg-band-main" loading={desk.busy} onClick={onMain} aria-keyshortcuts="Enter">
          <Label text={main} /> <kbd>Enter</kbd>
        </Button>
      )}
      {fix && fix.missing === null && (
        <Button
          ref={fixRef}
          className={main ? 'kg-band-second' : 'kg-band-main'}
          loading={fix.busy}
          onClick={fix.run}
          aria-keyshortcuts="F4"
        >
          <Label text={fix.label} /> <kbd>F4</kbd>
        </Button>
      )}
      {onOverride && (
        <Button className="kg-band-second" onClick={onOverride} aria-keyshortcuts="F8">
          <Label text={t.override} /> <kbd>F8</kbd>
        </Button>
      )}
      {children}
      {shown.tone === 'in' && !main && !allowed('check-in.admit') && <span>{t.noAdmit}</span>}
      {helpless && !allowed('check-in.override') && <span>{t.noWay}</span>}
    </div>
  )
}

/** A card's name makes it long; the key beside it stays in sight. */
function Label({ text }: { text: string }) {
  return (
    <span className="kg-shrinks kg-cut" title={text}>
      {text}
    </span>
  )
}

function DoneBand({ done: { kind, visit, takes }, onBack }: { done: Done; onBack: () => void }) {
  const t = useTexts(bandTexts)
  const { time } = useClock()
  const at = kind === 'in' ? visit.entered_at : (visit.left_at ?? visit.entered_at)
  const how = kind === 'out' ? null : visit.override_reason !== null ? t.doneOverride : takes
  return (
    <div className="kg-band" data-tone={kind === 'in' ? 'done' : 'gone'} role="status" aria-live="assertive">
      <span className="kg-band-icon" aria-hidden="true">
        {kind === 'in' ? <CheckCircleFilled /> : <LogoutOutlined />}
      </span>
      <div className="kg-band-text">
        <strong className="kg-band-word">
          {kind === 'in' ? t.doneIn : t.doneOut} <span className="kg-figures">{fill(t.doneAt, { time: time(at) })}</span>
        </strong>
        {how && <b className="kg-band-takes">{how}</b>}
        {kind === 'in' && visit.card && (
          <Whole
            text={`${visit.card.card_name} ${visit.card.card_no}${visit.guests > 0 ? ` · ${fill(t.doneGuests, { count: visit.guests })}` : ''}`}
          />
        )}
      </div>
      <div className="kg-band-actions">
        {kind === 'in' && <GuestButton visit={visit} onBack={onBack} />}
        <span>{t.doneHint}</span>
      </div>
    </div>
  )
}
