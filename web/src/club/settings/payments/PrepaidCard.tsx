/** 预付规则: which pack of rules the branch keeps to, how strictly, and what should lie in custody by it. */
import { formatFen } from '@kaiguan/contract/money'
import { type PrepaidPack, type PrepaidSettingsNow, prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { custodyWords, prepaidModeWords, prepaidPackNames } from '@kaiguan/contract/people/prepaid/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { Row } from '../Row.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { prepaidTexts } from '../settings.texts.ts'
import { PrepaidDialog } from './PrepaidDialog.tsx'

export function PrepaidCard() {
  const t = useTexts(prepaidTexts)
  const read = useRead(prepaidCalls.settings, {})
  const [editing, setEditing] = useState(false)
  return (
    <SettingsCard
      title={t.title}
      lead={t.lead}
      edit={{ text: t.edit, needs: 'settings.rules', run: () => setEditing(true) }}
      read={read}
      rows={3}
      dialog={editing && read.data && <PrepaidDialog now={read.data} onClose={() => setEditing(false)} />}
    >
      {(now) => <Kept now={now} />}
    </SettingsCard>
  )
}

function Kept({ now }: { now: PrepaidSettingsNow }) {
  const t = useTexts(prepaidTexts)
  const words = useWords()
  const pack = now.packs.find(({ code }) => code === now.pack)
  return (
    <>
      {pack && <Alert className="kg-settings-alert" type={pack.verified_on === null ? 'warning' : 'info'} showIcon title={t.lawyer} />}
      <dl className="kg-settings-rows">
        <Row name={t.mode} hint={t.modeHint} value={words(prepaidModeWords[now.mode])} />
        <Row name={t.pack} {...(pack ? { hint: pack.source } : {})} value={pack ? <PackName pack={pack} /> : t.none} />
        {pack && (
          <>
            <Row name={t.dates} hint={t.datesHint} value={fill(t.datesAre, { from: pack.valid_from, to: pack.valid_to })} />
            <Row name={t.verified} value={pack.verified_on ?? t.never} />
            <Row name={t.limits} value={<Limits pack={pack} />} />
          </>
        )}
        {now.custody && (
          <Row
            name={t.custody}
            hint={fill(t.custodyHint, { owed: formatFen(now.custody.owed), earned: formatFen(now.custody.earned_last_year) })}
            value={fill(words(custodyWords[now.custody.why]), { yuan: formatFen(now.custody.held) })}
          />
        )}
      </dl>
    </>
  )
}

function PackName({ pack }: { pack: PrepaidPack }) {
  const words = useWords()
  const name = prepaidPackNames[pack.code]
  return name ? words(name) : pack.code
}

function Limits({ pack: { rules } }: { pack: PrepaidPack }) {
  const t = useTexts(prepaidTexts)
  return (
    <div className="kg-settings-lines">
      <div>{fill(t.card, { yuan: formatFen(rules.card.most), months: rules.card.months })}</div>
      <div>{fill(t.course, { yuan: formatFen(rules.course.most), lessons: rules.course.lessons })}</div>
      <div>{fill(t.stored, { yuan: formatFen(rules.stored.most) })}</div>
      <div>{fill(t.all, { yuan: formatFen(rules.all.most) })}</div>
      <div>{fill(t.coolingOff, { days: rules.cooling_off_days, back: rules.cooling_off_back_working_days, else: rules.back_days })}</div>
    </div>
  )
}
