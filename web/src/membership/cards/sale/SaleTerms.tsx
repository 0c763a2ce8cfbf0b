import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { SaleInput } from '@kaiguan/contract/membership/cards/calls'
import { departsFromRule } from '@kaiguan/contract/membership/cards/card-plan'
import { openingWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { Form, Input, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { rangeOf } from '../../../ui/forms/rules.ts'
import { DayInput } from '../../../ui/inputs/DayInput.tsx'
import { IntInput } from '../../../ui/inputs/IntInput.tsx'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { openCardTexts } from './open-card.texts.ts'
import { cardNoIsRight, type TypeChoice } from './sale-choice.ts'

type Chosen = { type: CardType; choice: TypeChoice }
type Props = { [Part in keyof Chosen]: Chosen[Part] | null } & Rest
type Rest = {
  onChoice: (choice: TypeChoice) => void
  cardNo: string
  /** What the server says of the number. */
  cardNoProblem: string | null
  onCardNo: (text: string) => void
  /** Why it is given; null: it isn’t. */
  reason: string | null
  onReason: (text: string) => void
  /** The number, or the reason, stands. */
  onDone: () => void
}

const { gift_days, gift_times } = SaleInput.shape
// `as`: Object.keys answers string[]; openingWords has exactly the openings.
const allOpenings = Object.keys(openingWords) as TypeChoice['opening'][]

/** How it opens, what is given beside it, its number. Set as the type says; only what differs needs a hand. */
export function SaleTerms({ type, choice, ...rest }: Props) {
  const t = useTexts(openCardTexts)
  return (
    <section>
      <h2>{t.terms}</h2>
      {type && choice ? <Terms type={type} choice={choice} {...rest} /> : <p className="kg-soft">{t.termsEmpty}</p>}
    </section>
  )
}

function Terms({ type, choice, onChoice, reason, onReason, ...no }: Chosen & Rest) {
  const t = useTexts(openCardTexts)
  const words = useWords()
  const { today, latest_start_days } = useUser().gym
  const mayDepart = useAllowed()('cards.opening-rule')
  const { rule } = type.terms.opening
  const openings = allOpenings.filter((opening) => mayDepart || !departsFromRule(rule, opening, null, today))
  return (
    // A Form for its labels alone: nothing here is submitted, the payment is.
    <Form component="div" layout="vertical">
      <div className="kg-sale-fields">
        <Form.Item label={t.opening} className="kg-whole-row">
          {openings.length > 1 ? (
            <Segmented<TypeChoice['opening']>
              block
              vertical
              tabIndex={-1}
              aria-label={t.opening}
              value={choice.opening}
              options={openings.map((value) => ({ value, label: words(openingWords[value]) }))}
              onChange={(opening) => onChoice({ ...choice, opening })}
            />
          ) : (
            <span>{fill(t.openingOfType, { opening: words(openingWords[rule]) })}</span>
          )}
        </Form.Item>
        {choice.opening === 'date' && (
          <Form.Item label={t.startDate} required className={choice.startDate === null ? 'kg-whole-row kg-sale-waiting' : 'kg-whole-row'}>
            <DayInput
              aria-label={t.startDate}
              value={choice.startDate}
              minDate={dayjs(today)}
              maxDate={dayjs(today).add(latest_start_days, 'day')}
              onChange={(startDate) => onChoice({ ...choice, startDate })}
            />
          </Form.Item>
        )}
        <Gifts type={type} choice={choice} onChoice={onChoice} />
        <CardNo {...no} />
        {reason !== null && <GiftReason reason={reason} onReason={onReason} onDone={no.onDone} />}
      </div>
    </Form>
  )
}

/** 赠卡. */
function GiftReason({ reason, onReason, onDone }: { reason: string } & Pick<Rest, 'onReason' | 'onDone'>) {
  const t = useTexts(openCardTexts)
  return (
    <Form.Item label={t.giftReason} required className={reason.trim() === '' ? 'kg-whole-row kg-sale-waiting' : 'kg-whole-row'}>
      <Input
        aria-label={t.giftReason}
        aria-required
        maxLength={200}
        autoComplete="off"
        placeholder={t.giftReasonHint}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          onDone()
        }}
      />
    </Form.Item>
  )
}

function CardNo({ cardNo, cardNoProblem, onCardNo, onDone }: Pick<Rest, 'cardNo' | 'cardNoProblem' | 'onCardNo' | 'onDone'>) {
  const t = useTexts(openCardTexts)
  const wrongNo = cardNoIsRight(cardNo) ? cardNoProblem : t.cardNoWrong
  return (
    <Form.Item
      label={t.cardNo}
      validateStatus={wrongNo === null ? undefined : 'error'}
      help={wrongNo ?? undefined}
      className={wrongNo === null ? 'kg-whole-row' : 'kg-whole-row kg-sale-waiting'}
    >
      <Input
        aria-label={t.cardNo}
        className="kg-figures"
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        placeholder={t.cardNoHint}
        value={cardNo}
        onChange={(event) => onCardNo(event.target.value)}
        // A card that is read here ends with an Enter of the reader's: it leads to the button and pays nothing.
        onPressEnter={(event) => {
          event.preventDefault()
          onDone()
        }}
      />
    </Form.Item>
  )
}

function Gifts({ type: { kind, terms }, choice, onChoice }: Chosen & Pick<Rest, 'onChoice'>) {
  const t = useTexts(openCardTexts)
  return (
    <>
      {terms.days !== null && (
        <Gift label={t.giftDays} value={choice.giftDays} own={terms.gift_days} shown={`${terms.gift_days} ${t.days}`}>
          <IntInput
            aria-label={t.giftDays}
            suffix={t.days}
            {...rangeOf(gift_days)}
            value={choice.giftDays}
            onChange={(giftDays) => onChoice({ ...choice, giftDays })}
          />
        </Gift>
      )}
      {kind === 2 && (
        <Gift label={t.giftTimes} value={choice.giftTimes} own={terms.gift_times} shown={`${terms.gift_times} ${t.times}`}>
          <IntInput
            aria-label={t.giftTimes}
            suffix={t.times}
            {...rangeOf(gift_times)}
            value={choice.giftTimes}
            onChange={(giftTimes) => onChoice({ ...choice, giftTimes })}
          />
        </Gift>
      )}
      {kind === 3 && (
        <Gift label={t.giftAmount} value={choice.giftAmount} own={terms.gift_amount} shown={formatFen(terms.gift_amount)}>
          <MoneyInput aria-label={t.giftAmount} value={choice.giftAmount} onChange={(giftAmount) => onChoice({ ...choice, giftAmount })} />
        </Gift>
      )}
    </>
  )
}

type GiftProps = { label: string; value: number | null; own: number; shown: string; children: React.ReactNode }

function Gift({ label, value, own, shown, children }: GiftProps) {
  const t = useTexts(openCardTexts)
  const more = (value ?? 0) > own
  return (
    <Form.Item
      label={label}
      validateStatus={more ? 'warning' : undefined}
      help={more ? <span className="kg-warn">{t.giftMore}</span> : fill(t.giftOfType, { count: shown })}
    >
      {children}
    </Form.Item>
  )
}
