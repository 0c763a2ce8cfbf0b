/** Messages of one member: whether they agreed to marketing, what was sent to them, and another one. */
import { editRights } from '@kaiguan/contract/people/customers/customer-rights'
import { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { type MarketingConsent, marketingConsentCalls } from '@kaiguan/contract/people/member-messages/consents'
import { consentHowWords, consentsAtDesk, messageKindWords, withdrawnHowWords } from '@kaiguan/contract/people/member-messages/texts'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { InstantDay, TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { ChoiceField, useOptions } from '../../ui/forms/fields.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { MessageFate } from './MessageFate.tsx'
import { consentTexts } from './messages.texts.ts'
import { SendMessage } from './SendMessage.tsx'

const sends = ['messages.send', 'messages.send-batch'] as const
const NOBODY_ELSE = { total: 0, more: false }

export function MemberMessages({ customer }: MemberPartProps) {
  const t = useTexts(consentTexts)
  const maySend = useAllowed()(sends)
  const [sending, setSending] = useState(false)
  return (
    <>
      <div className="kg-row kg-to-end kg-below-12">
        <Consent customer={customer} />
        <Actions actions={[{ text: t.send, needs: sends, run: () => setSending(true) }]} />
      </div>
      {maySend && <Sent customerId={customer.id} />}
      {sending && (
        <SendMessage
          ids={[customer.id]}
          filter={{}}
          found={NOBODY_ELSE}
          name={customer.name}
          onMade={() => {}}
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}

function Consent({ customer }: Pick<MemberPartProps, 'customer'>) {
  const t = useTexts(consentTexts)
  const [giving, setGiving] = useState(false)
  const params = { id: customer.id }
  const read = useRead(marketingConsentCalls.show, { params }, { silent: true })
  const { send } = useSend(marketingConsentCalls.set)
  const needs = editRights[customer.stage]
  return (
    <Reading read={read} rows={1}>
      {(consent) => (
        <>
          <ConsentSaid consent={consent} />
          {isTooEarly(consent) && (
            <small className="kg-soft">
              {t.againWhy} <InstantDay at={consent.again_from} />
            </small>
          )}
          <Actions
            actions={[
              !consent.given && { text: t.give, needs, disabled: isTooEarly(consent), run: () => setGiving(true) },
              consent.given && {
                text: t.end,
                needs,
                ask: { question: fill(t.endAsk, { name: customer.name }) },
                run: () => send({ params, body: { given: false } }),
              },
            ]}
          />
          {giving && <GiveDialog customer={customer} again={consent.again_from !== null} onClose={() => setGiving(false)} />}
        </>
      )}
    </Reading>
  )
}

/** They ended it themselves, and staff can't note it again yet. */
function isTooEarly({ again_from }: MarketingConsent): boolean {
  return again_from !== null && new Date(again_from) > new Date()
}

function ConsentSaid({ consent }: { consent: MarketingConsent }) {
  const t = useTexts(consentTexts)
  const say = useWords()
  const { given, given_at, given_how, given_by, withdrawn_at, withdrawn_how, withdrawn_by } = consent
  const [how, by, at] = given
    ? [given_how && say(consentHowWords[given_how]), given_by, given_at]
    : [withdrawn_how && say(withdrawnHowWords[withdrawn_how]), withdrawn_by, withdrawn_at]
  return (
    <span className="kg-beside kg-baseline kg-wraps">
      <span>{t.title}</span>
      <StatusTag tone={given ? 'good' : 'idle'} text={given ? t.agreed : withdrawn_at === null ? t.notAgreed : t.ended} />
      <small className="kg-soft">
        {[how, by].filter(Boolean).join(' · ')} {at !== null && <TimeText at={at} />}
      </small>
    </span>
  )
}

/** `again`: they had ended it themselves. */
function GiveDialog({ customer, again, onClose }: Pick<MemberPartProps, 'customer'> & { again: boolean; onClose: () => void }) {
  const t = useTexts(consentTexts)
  const optionsOf = useOptions()
  const { send } = useSend(marketingConsentCalls.set)
  return (
    <FormDialog<{ how: (typeof consentsAtDesk)[number] }, unknown>
      title={fill(t.giveTitle, { name: customer.name })}
      okText={t.give}
      initial={{ how: again ? 'written' : 'spoken' }}
      submit={({ how }) => send({ params: { id: customer.id }, body: { given: true, how } })}
      done={t.given}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{again ? t.againText : t.giveText}</p>
      <ChoiceField
        name="how"
        label={t.how}
        as="buttons"
        options={optionsOf(again ? (['written'] as const) : consentsAtDesk, consentHowWords)}
      />
    </FormDialog>
  )
}

function Sent({ customerId }: { customerId: number }) {
  const t = useTexts(consentTexts)
  const say = useWords()
  const growing = useGrowing(FEW)
  const query = { ...growing.paging, customer_id: customerId }
  const read = useRead(memberMessageCalls.messages, { query }, { silent: true })
  return (
    <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}>
      {(messages) => (
        <ul className="kg-items">
          {messages.map((message) => (
            <li key={message.id}>
              <div className="kg-item">
                <strong>
                  {say(messageKindWords[message.kind])} <MessageFate message={message} />
                </strong>
                <span>{message.text}</span>
                <span className="kg-soft">
                  <TimeText at={message.done_at ?? message.asked_at} /> {message.asked_by}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  )
}
