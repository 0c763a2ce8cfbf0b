import type { Renewal } from '@kaiguan/contract/membership/renewals/calls'
import { type RenewalWhy, renewalWhyWords } from '@kaiguan/contract/membership/renewals/texts'
import { followUpMethodWords, followUpResultWords } from '@kaiguan/contract/people/follow-ups/texts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useUser } from '../../session/session.ts'
import { Cut } from '../../ui/display/Cell.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import type { Tone } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { useCardWords } from '../cards/parts.ts'
import { renewalTexts } from './renewals.texts.ts'

const tones: Record<RenewalWhy, Tone> = { ending: 'warn', ended: 'idle', 'used-up': 'bad', empty: 'bad', few: 'info' }

const DAY_LENGTH = '2026-01-01'.length

type Acts = { onGoOn: (row: Renewal) => void; onFollow: (row: Renewal) => void }

export function useRenewalColumns({ onGoOn, onFollow }: Acts): Column<Renewal>[] {
  const t = useTexts(renewalTexts)
  const words = useWords()
  const say = useCardWords()
  const zone = useUser().gym.time_zone
  const tried = ({ last }: Renewal) =>
    last &&
    fill(t.lastIs, {
      at: timeText(last.at, zone).slice(0, DAY_LENGTH),
      method: words(followUpMethodWords[last.method]),
      result: words(followUpResultWords[last.result]),
    }) + (last.content ? ` · ${last.content}` : '')
  return [
    {
      key: 'customer',
      title: t.customer,
      width: 92,
      fixed: 'start',
      render: ({ card: { customer } }) => <CustomerName id={customer.id} name={customer.name} />,
    },
    { key: 'phone', title: t.phone, width: 112, yields: true, digits: ({ card }) => card.customer.phone },
    { key: 'card', title: t.card, width: 148, opens: true, text: ({ card }) => card.card_name },
    { key: 'why', title: t.why, width: 100, tag: ({ why }) => [tones[why], words(renewalWhyWords[why])] },
    { key: 'wanted', title: t.wanted, width: 116, day: ({ wanted_on }) => wanted_on },
    { key: 'left', title: t.left, width: 92, text: ({ card }) => say.left(card, false) },
    { key: 'price', title: t.price, width: 96, number: true, money: ({ price }) => price },
    { key: 'consultant', title: t.consultant, width: 104, text: ({ consultant }) => consultant?.name },
    {
      key: 'last',
      title: t.last,
      width: 162,
      render: (row) => (row.last ? <Cut text={tried(row) ?? ''} /> : <span className="kg-soft">{t.never}</span>),
    },
    actionsColumn(t.actions, 132, (row) => [
      { text: say.goesOn(row.card), needs: row.card.kind === 3 ? 'cards.top-up' : 'cards.renew', run: () => onGoOn(row) },
      { text: t.follow, needs: 'follow-ups.create', run: () => onFollow(row) },
    ]),
  ]
}
