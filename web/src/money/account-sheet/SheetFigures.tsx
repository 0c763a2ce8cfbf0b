/** What the day comes to: taken and earned side by side, and what belongs to neither. Every figure opens its rows. */
import { formatFen } from '@kaiguan/contract/money'
import type { SheetFigures as Figures } from '@kaiguan/contract/money/account-sheet/calls'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { figureTexts } from './account-sheet.texts.ts'
import type { LinesAsked } from './LinesDrawer.tsx'
import type { SheetFilters } from './use-sheet-filters.tsx'

export type Opening = {
  /** Whether the list shows just these. */
  shows: (filters: Partial<SheetFilters>) => boolean
  /** Shows just these orders in the list. */
  pick: (filters: Partial<SheetFilters>) => void
  lines: (asked: LinesAsked) => void
  shifts: () => void
}

export type Figure = {
  key: string
  label: string
  hint: string
  /** Null while it is on its way. */
  fee: number | null
  note?: string
  open: () => void
  shown: boolean
  main?: boolean
}

export function SheetFigures({ figures, opening }: { figures: Figures; opening: Opening }) {
  return <FigureTiles figures={useFigures(figures, opening)} />
}

/** The two that matter take more room. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  const t = useTexts(figureTexts)
  return (
    <CountTiles
      label={t.figures}
      columns="repeat(2, minmax(0, 1.4fr)) repeat(4, minmax(0, 1fr))"
      counts={figures.map(({ key, label, hint, fee, note = '\u00a0', open, shown, main }) => ({
        key,
        label,
        hint: `${hint}${t.open}`,
        value: fee === null ? '-' : formatFen(fee),
        note,
        shown,
        show: open,
        size: main ? 'large' : undefined,
      }))}
    />
  )
}

function useFigures({ taken, earned, drawer, ...rest }: Figures, opening: Opening): Figure[] {
  const t = useTexts(figureTexts)
  const counted = useCounted(rest, opening)
  const ledger = (asked: LinesAsked) => ({ open: () => opening.lines(asked), shown: false })
  const depositsTaken = rest.deposits_taken.fee
  return [
    {
      key: 'taken',
      label: t.taken,
      hint: t.takenHint,
      fee: taken,
      note: depositsTaken > 0 ? `${t.depositsTaken} ${formatFen(depositsTaken)}` : undefined,
      main: true,
      open: () => opening.pick({}),
      // All of them is no choice.
      shown: false,
    },
    ...(earned
      ? [
          {
            key: 'earned',
            label: t.earned,
            hint: t.earnedHint,
            fee: earned.total,
            main: true,
            ...ledger({ title: t.earned, account: ['income', 'refund'] }),
          },
        ]
      : []),
    ...counted,
    ...(drawer
      ? [
          {
            key: 'over-short',
            label: t.overShort,
            hint: t.overShortHint,
            fee: drawer.over_short,
            ...ledger({ title: t.overShort, account: ['over-short'] }),
          },
        ]
      : []),
  ]
}

type Counted = Pick<Figures, 'stored_spent' | 'deposits_used' | 'refunds'>

/** What was paid with money that was there already, and what went back: of so many orders each. */
function useCounted({ stored_spent, deposits_used, refunds }: Counted, { shows, pick }: Opening): Figure[] {
  const t = useTexts(figureTexts)
  const orders = (filters: Partial<SheetFilters>) => ({ open: () => pick(filters), shown: shows(filters) })
  const count = ({ count }: { count: number }) => (count > 0 ? fill(t.orders, { count }) : undefined)
  return [
    {
      key: 'stored',
      label: t.stored,
      hint: t.storedHint,
      fee: stored_spent.fee,
      note: count(stored_spent),
      ...orders({ payment_method: 'DEBIT_CARD' }),
    },
    {
      key: 'deposits',
      label: t.deposits,
      hint: t.depositsHint,
      fee: deposits_used.fee,
      note: count(deposits_used),
      ...orders({ payment_method: 'DEPOSIT' }),
    },
    {
      key: 'refunds',
      label: t.refunds,
      hint: t.refundsHint,
      fee: refunds.fee,
      note: count(refunds),
      ...orders({ kind: ['card-refund', 'goods-refund'] }),
    },
  ]
}
