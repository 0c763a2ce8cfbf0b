/** How a line of the books reads: when, why, of what, the order or card behind it. */
import { entryKinds } from '@kaiguan/contract/entry-kinds'
import type { SheetLine } from '@kaiguan/contract/money/account-sheet/calls'
import { sheetLineExport } from '@kaiguan/contract/money/account-sheet/exports'
import { accountWords, categoryWords } from '@kaiguan/contract/money/account-sheet/texts'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useUser } from '../../session/session.ts'
import { timeText } from '../../ui/display/day-text.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords, type Words } from '../../words/texts.ts'
import { lineTexts } from './account-sheet.texts.ts'

type Known = Readonly<Record<string, Words>>
const [categories, accounts]: [Known, Known] = [categoryWords, accountWords]

/** What the lines may differ in: of one category alone it needn't be said. */
type Told = { category: boolean; account?: boolean }

export function useLineColumns({ category: withCategory, account: withAccount = false }: Told): Column<SheetLine>[] {
  const head = useHeads(sheetLineExport)
  const t = useTexts(lineTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  const receipt = useReceipt()
  const say = (known: Known, code: string) => (known[code] ? words(known[code]) : code)
  return [
    { ...head('time'), width: 148, render: (line) => <When line={line} /> },
    { ...head('why'), width: 150, render: ({ kind }) => say(entryKinds, kind) },
    ...(withAccount
      ? [
          { ...head('account'), width: 104, render: ({ account }: SheetLine) => say(accounts, account) },
          {
            ...head('method'),
            width: 92,
            render: ({ payment_method }: SheetLine) => (payment_method ? methodWord(payment_method) : '-'),
          },
        ]
      : []),
    ...(withCategory
      ? [
          {
            ...head('category'),
            width: 84,
            render: ({ category }: SheetLine) => (category ? say(categories, category) : '-'),
          },
        ]
      : []),
    {
      ...head('about'),
      render: ({ order, card }) =>
        order ? (
          <LinkButton className="kg-figures" run={() => receipt.open(order.id)}>
            {order.trade_no}
          </LinkButton>
        ) : (
          <span className="kg-figures">{card?.card_no ?? '-'}</span>
        ),
    },
    {
      ...head('customer'),
      width: 96,
      render: ({ customer }) => (customer ? <CustomerName id={customer.id} name={customer.name} /> : '-'),
    },
    { ...head('staff'), width: 84, render: ({ staff_name }) => staff_name ?? <span className="kg-soft">{t.system}</span> },
    { ...head('fee'), width: 104, money: ({ fee }) => fee },
  ]
}

/** What belongs to a closed day stands in a later one, and says when it happened. */
function When({ line: { occurred_at, day } }: { line: SheetLine }) {
  const t = useTexts(lineTexts)
  const { time_zone } = useUser().gym
  const text = timeText(occurred_at, time_zone)
  if (text.startsWith(day)) return <span className="kg-figures">{text}</span>
  return <span className="kg-figures kg-warn">{fill(t.late, { time: text })}</span>
}
