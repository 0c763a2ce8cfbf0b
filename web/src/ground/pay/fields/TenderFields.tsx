/** How it is paid: one tender as five buttons; several as rows of which one takes what is left. Cash says the change. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { MOST_TENDERS, type PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { LatePayerCodeField, LatePayerScan } from '../by-code/late.tsx'
import { payTexts } from '../pay.texts.ts'
import { addTender, cashOf, changeMethod, type FilledTender, removeTender, typeFee } from '../tenders.ts'
import { useMethodWord } from '../use-method-word.ts'
import type { TenderState } from '../use-tenders.ts'
import '../pay.css'

/** `id`: of the field where an amount that is wrong is mended. */
export function TenderFields({ paying, id }: { paying: TenderState; id?: string | undefined }) {
  const t = useTexts(payTexts)
  const { filled } = paying
  const [only, ...others] = filled.rows
  if (paying.due === 0) return <LatePayerScan paying={paying} />
  return (
    <fieldset className="kg-pay-tenders" aria-label={t.methods}>
      <LatePayerScan paying={paying} />
      <div className="kg-pay-head">
        <span>{t.methods}</span>
        <MoreTenders paying={paying} />
      </div>
      {only && others.length === 0 ? (
        <>
          <MethodButtons paying={paying} tender={only} />
          {only.method === 'DEBIT_CARD' && <PurseSelect paying={paying} tender={only} />}
          <LatePayerCodeField paying={paying} tender={only} />
        </>
      ) : (
        filled.rows.map((tender, at) => (
          <TenderLine key={tender.key} paying={paying} tender={tender} no={at + 1} id={at === 0 ? id : undefined} />
        ))
      )}
      <CashGiven paying={paying} fieldId={others.length === 0 ? id : undefined} />
    </fieldset>
  )
}

/** One more: for what a card doesn't hold, or because two pay. */
function MoreTenders({ paying }: { paying: TenderState }) {
  const t = useTexts(payTexts)
  const { filled } = paying
  if (paying.one || filled.rows.length >= MOST_TENDERS || paying.due === null) return null
  const outside = paying.methods.filter((method) => method !== 'DEBIT_CARD')
  const next = outside.find((method) => !filled.rows.some((row) => row.method === method)) ?? outside[0]
  if (!next) return null
  return (
    <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => paying.setTenders(addTender(filled, next))}>
      {filled.remaining > 0 && filled.paid > 0
        ? fill(t.splitRest, { yuan: formatFen(filled.remaining) })
        : filled.rows.length > 1
          ? t.splitMore
          : t.split}
    </Button>
  )
}

function MethodButtons({ paying, tender }: { paying: TenderState; tender: FilledTender }) {
  const t = useTexts(payTexts)
  const word = useMethodWord()
  const name = useId()
  return (
    <div className="kg-radios kg-pay-methods" role="radiogroup" aria-label={t.methods}>
      {paying.methods.map((method) => {
        const why = method === 'DEBIT_CARD' ? noPurse(paying) : null
        return (
          <label
            key={method}
            title={why === null ? undefined : t[why]}
            // Chosen by hand, and not by arrow on the way to another: a scanner that is slow types into its field.
            onPointerUp={({ currentTarget }) => focusCode(currentTarget)}
          >
            <input
              type="radio"
              name={name}
              checked={tender.method === method}
              disabled={why !== null}
              onChange={() => paying.setTenders(changeMethod(paying.tenders, tender.key, method, paying.purses))}
            />
            <span className="kg-pick kg-pay-method">{word(method)}</span>
          </label>
        )
      })}
    </div>
  )
}

/** Behind the choice, which draws the field. */
function focusCode(chosen: Element): void {
  setTimeout(() => chosen.closest('.kg-pay-tenders')?.querySelector<HTMLElement>('.kg-pay-code input')?.focus())
}

function noPurse({ customerId, purses }: TenderState): 'purseNobody' | 'purseNone' | null {
  if (customerId === null) return 'purseNobody'
  return purses.length === 0 ? 'purseNone' : null
}

type LineProps = { paying: TenderState; tender: FilledTender; no: number; id: string | undefined }

function TenderLine({ paying, tender, no, id }: LineProps) {
  const t = useTexts(payTexts)
  const word = useMethodWord()
  const method = word(tender.method)
  return (
    <div className="kg-pay-tender">
      <Select<PaymentMethod>
        aria-label={fill(t.methodOf, { no })}
        value={tender.method}
        options={paying.methods.map((value) => ({
          value,
          label: word(value),
          disabled: value === 'DEBIT_CARD' && noPurse(paying) !== null,
        }))}
        onChange={(value) => paying.setTenders(changeMethod(paying.tenders, tender.key, value, paying.purses))}
      />
      <MoneyInput
        id={id}
        aria-label={fill(t.amountOf, { method })}
        value={tender.auto ? tender.amount : tender.fee}
        placeholder="0.00"
        // The row that was left open when another was added waits for its amount.
        autoFocus={!tender.auto && tender.fee === null}
        onFocus={(event) => event.target.select()}
        onChange={(fee) => paying.setTenders(typeFee(paying.tenders, tender.key, fee))}
      />
      <Button
        type="text"
        aria-label={t.remove}
        icon={<DeleteOutlined />}
        onClick={() => paying.setTenders(removeTender(paying.tenders, tender.key))}
      />
      {tender.method === 'DEBIT_CARD' && <PurseSelect paying={paying} tender={tender} />}
      <LatePayerCodeField paying={paying} tender={tender} />
    </div>
  )
}

function PurseSelect({ paying, tender }: { paying: TenderState; tender: FilledTender }) {
  const t = useTexts(payTexts)
  const purse = paying.purses.find(({ id }) => id === tender.cardId)
  return (
    <div className="kg-pay-purse">
      <Select<number>
        aria-label={t.purse}
        placeholder={t.purse}
        value={tender.cardId ?? undefined}
        options={paying.purses.map(({ id, name, card_no, balance }) => ({
          value: id,
          label: fill(t.purseOption, { name, no: card_no, yuan: formatFen(balance) }),
        }))}
        onChange={(id) => paying.setTenders(paying.tenders.map((row) => (row.key === tender.key ? { ...row, cardId: id } : row)))}
      />
      {purse && <span className="kg-soft kg-figures">{fill(t.purseAfter, { yuan: formatFen(purse.balance - tender.amount) })}</span>}
    </div>
  )
}

function CashGiven({ paying, fieldId }: { paying: TenderState; fieldId: string | undefined }) {
  const t = useTexts(payTexts)
  const own = useId()
  const id = fieldId ?? own
  const cash = cashOf(paying.filled)
  if (cash === 0) return null
  const back = paying.cashGiven === null ? 0 : paying.cashGiven - cash
  return (
    <div className="kg-pay-cash kg-ends">
      <label htmlFor={id}>
        <span className="kg-soft">{t.cashGiven}</span>
        <MoneyInput
          id={id}
          className="kg-pay-given kg-number-input"
          value={paying.cashGiven}
          placeholder={t.cashExact}
          onChange={paying.setCashGiven}
        />
      </label>
      <span>
        <span className="kg-soft">{t.change}</span>
        <output className="kg-pay-change kg-figures" data-short={back < 0} aria-live="polite">
          {formatFen(Math.max(0, back))}
        </output>
      </span>
    </div>
  )
}
