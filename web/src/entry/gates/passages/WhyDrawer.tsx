/** “Why at 18:03?”: what was decided then and from what, and what would be decided now, with what would mend it. */
import { fixWords } from '@kaiguan/contract/entry/check-in/texts'
import { gateCalls, type PassageWhy } from '@kaiguan/contract/entry/gates/calls'
import { credentialKindWords, directionWords } from '@kaiguan/contract/entry/gates/texts'
import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { timeText } from '../../../ui/display/day-text.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { lookOf, lookTones } from '../gate-tones.ts'
import { passageTexts, whyTexts } from '../gates.texts.ts'
import '../gates.css'

const WIDTH = 560
const MINUTE_AT = 'YYYY-MM-DD '.length

export function WhyDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(whyTexts)
  const p = useTexts(passageTexts)
  const { time_zone } = useUser().gym
  const titleOf = (why: PassageWhy) => {
    const refused = lookOf(why) === 'refused'
    return fill(t.title, { time: timeText(why.at, time_zone).slice(MINUTE_AT), result: refused ? t.refused : t.admitted })
  }
  return (
    <ReadDrawer
      call={gateCalls.why}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      label={titleOf}
      title={(why) => (
        <span className="kg-named">
          <span>{titleOf(why)}</span>
          <StatusTag tone={lookTones[lookOf(why)]} text={p[lookOf(why)]} />
        </span>
      )}
      footer={(why) => <ToCounter why={why} />}
    >
      {(why) => (
        <div className="kg-parts">
          {why.against_rules && <Alert type="warning" showIcon title={t.against} />}
          <Then why={why} />
          <Now why={why} />
        </div>
      )}
    </ReadDrawer>
  )
}

function Then({ why }: { why: PassageWhy }) {
  const t = useTexts(whyTexts)
  const p = useTexts(passageTexts)
  const say = useWords()
  const { time_zone } = useUser().gym
  const { who, at, gate, direction, credential, online, message, visit_id, opened_by, decided } = why
  return (
    <section>
      <h3>{t.before}</h3>
      <p className="kg-gate-why">{message}</p>
      <FactList
        columns={2}
        facts={[
          [
            p.who,
            who === null ? (
              p.nobody
            ) : who.kind === 'customer' ? (
              <CustomerName key="who" id={who.id} name={who.name} />
            ) : (
              `${who.name} · ${p.staff}`
            ),
          ],
          [p.at, timeText(at, time_zone)],
          [p.gate, `${gate.name} · ${say(directionWords[direction])}`],
          [p.credential, credential === null ? '-' : say(credentialKindWords[credential])],
          [t.decided, online ? t.byServer : t.byCopy],
          [t.visit, visit_id === null ? t.no : t.yes],
          opened_by !== null && [t.openedBy, opened_by.name],
          opened_by !== null && [t.reason, opened_by.reason, true],
        ]}
      />
      {decided !== null && decided.lines.length > 0 && (
        <>
          <h4 className="kg-heading">{t.judged}</h4>
          <ul className="kg-bullets">
            {decided.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Now({ why: { now } }: { why: PassageWhy }) {
  const t = useTexts(whyTexts)
  if (now === null) return null
  const { allowed, message } = now.decision
  return (
    <section>
      <h3>{t.now}</h3>
      <Alert type={allowed ? 'success' : 'error'} showIcon title={allowed ? t.nowMay : t.nowMayNot} description={message} />
    </section>
  )
}

/** The counter shows the same person, and mends it with one key. */
function ToCounter({ why: { who, now } }: { why: PassageWhy }) {
  const t = useTexts(whyTexts)
  const say = useWords()
  const allowed = useAllowed()
  const navigate = useNavigate()
  if (who?.kind !== 'customer' || now === null || !allowed('check-in.view')) return null
  const { fix, allowed: may } = now.decision
  return (
    <Button type={may ? 'default' : 'primary'} onClick={() => void navigate(`/charts/signIn?customer_id=${who.id}`)}>
      {fix === null ? t.toCounter : fill(t.fix, { fix: say(fixWords[fix]) })}
    </Button>
  )
}
