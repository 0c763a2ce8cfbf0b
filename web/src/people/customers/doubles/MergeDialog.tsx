/** Two customers side by side: which one is kept, what each has, and what merging does. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { customerMergeCalls, type Holdings } from '@kaiguan/contract/overview/customer-merges/calls'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayText, InstantDay } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { maskPhone } from '../../../ui/display/phone-text.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CustomerPicker } from '../CustomerPicker.tsx'
import { StageTag } from '../StageTag.tsx'
import { mergeTexts } from './doubles.texts.ts'
import './doubles.css'

type Quote = ResponseOf<typeof customerMergeCalls.quote>
type Props = { id: number /** Without: it is asked whom. */; otherId?: number; onClose: () => void; onMerged?: (keptId: number) => void }

export default function MergeDialog({ id, otherId, onClose, onMerged }: Props) {
  const t = useTexts(mergeTexts)
  const [chosen, setChosen] = useState<number | null>(otherId ?? null)
  const [kept, setKept] = useState<number | null>(null)
  const { send } = useSend(customerMergeCalls.merge)
  const quote = useRead(
    customerMergeCalls.quote,
    { query: { kept_id: id, gone_id: chosen ?? 0 } },
    { enabled: chosen !== null, staleTime: 0 },
  )
  const two = quote.data ? [quote.data.kept, quote.data.gone] : []
  const keeps = kept ?? (quote.data ? fuller(quote.data) : id)
  const name = two.find((one) => one.id === keeps)?.name ?? ''
  return (
    <FormDialog
      title={t.title}
      width={680}
      okText={t.ok}
      initial={{}}
      submit={() => send({ body: { kept_id: keeps, gone_id: keeps === id ? (chosen ?? 0) : id } })}
      done={fill(t.done, { name })}
      onDone={({ customer_id }) => onMerged?.(customer_id)}
      onClose={onClose}
    >
      {otherId === undefined && (
        <Form.Item name="gone_id" label={t.other} required>
          <CustomerPicker
            except={id}
            allowClear={false}
            onChange={(picked) => {
              setChosen(picked)
              setKept(null)
            }}
          />
        </Form.Item>
      )}
      {chosen !== null && (
        <Reading read={quote} rows={6}>
          {({ branches }) => (
            <>
              <Radio.Group
                className="kg-two-customers"
                aria-label={t.keep}
                value={keeps}
                onChange={({ target }) => setKept(Number(target.value))}
              >
                {two.map((one) => (
                  <OneCustomer key={one.id} one={one} kept={one.id === keeps} />
                ))}
              </Radio.Group>
              <p className="kg-soft">{fill(t.what, { name })}</p>
              {branches.length > 0 && <p className="kg-soft">{fill(t.branches, { gyms: branches.join('、') })}</p>}
            </>
          )}
        </Reading>
      )}
    </FormDialog>
  )
}

/** Whoever has more of their own is likelier the one the club knows. */
function fuller({ kept, gone }: Quote): number {
  const weight = (one: Holdings) => one.cards * 1000 + one.orders * 10 + one.visits
  return weight(gone) > weight(kept) ? gone.id : kept.id
}

function OneCustomer({ one, kept }: { one: Holdings; kept: boolean }) {
  const t = useTexts(mergeTexts)
  const { name, phone, birthday, stage, created_at, last_visit_at, cards, balance, deposits, orders, visits, follow_ups } = one
  return (
    <section className="kg-well" data-kept={kept}>
      <Radio value={one.id}>
        <b>{name}</b> <StageTag stage={stage} />
      </Radio>
      <FactList
        facts={[
          [t.phone, phone === '' ? t.none : maskPhone(phone)],
          [t.birthday, birthday === null ? t.none : <DayText key="birthday" day={birthday} />],
          [t.added, <InstantDay key="added" at={created_at} />],
          [t.lastVisit, last_visit_at === null ? t.none : <InstantDay key="visit" at={last_visit_at} />],
          [t.cards, cards],
          [t.balance, <Money key="balance" fen={balance} />],
          [t.deposits, <Money key="deposits" fen={deposits} />],
          [t.history, fill(t.historyOf, { orders, visits, follows: follow_ups })],
        ]}
      />
    </section>
  )
}
