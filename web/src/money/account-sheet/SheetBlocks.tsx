/** The same money by tender, business, staff and register; what was earned by category; the drawers' other cash. Shares are drawn. */
import { ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import { formatFen } from '@kaiguan/contract/money'
import { IncomeCategory, type SheetFigures } from '@kaiguan/contract/money/account-sheet/calls'
import { categoryWords } from '@kaiguan/contract/money/account-sheet/texts'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { ShareBars } from '../../ui/chart/ShareBars.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { figureTexts } from './account-sheet.texts.ts'
import type { Opening } from './SheetFigures.tsx'
import type { SheetFilters } from './use-sheet-filters.tsx'

type Row = {
  key: string
  label: string
  note?: string
  /** Too long to stand beside the label. */
  below?: boolean
  fee: number
  /** Null: there are no rows apart for it. */
  open: (() => void) | null
  shown?: boolean
}
type Block = {
  key: string
  title: string
  hint: string
  rows: Row[]
  /** Its rows are parts of one sum. */
  parts?: true
}

export function SheetBlocks({ figures, opening }: { figures: SheetFigures; opening: Opening }) {
  const t = useTexts(figureTexts)
  const orders = useOrderBlocks(figures, opening)
  const ledger = useLedgerBlocks(figures, opening)
  // One's own sheet has one person in it.
  const blocks = [...orders.filter(({ key }) => figures.earned !== null || key !== 'staff'), ...ledger]
  return (
    <div className="kg-sheet-blocks">
      {blocks.map(({ key, title, hint, rows, parts }) => (
        <section key={key} className="kg-card">
          {parts ? (
            <ShareBars
              title={title}
              said={hint}
              hint={hint}
              empty={t.nothing}
              parts={rows.map(({ label, fee, ...row }) => ({ ...row, name: label, value: fee }))}
              say={formatFen}
            />
          ) : (
            <BlockList title={title} hint={hint} rows={rows} />
          )}
        </section>
      ))}
    </div>
  )
}

function BlockList({ title, hint, rows }: Pick<Block, 'title' | 'hint' | 'rows'>) {
  const t = useTexts(figureTexts)
  return (
    <>
      <h2 title={hint}>{title}</h2>
      {rows.length === 0 && <p className="kg-soft">{t.nothing}</p>}
      <ul className="kg-words kg-sheet-rows">
        {rows.map((row) => (
          <li key={row.key}>
            <BlockRow row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BlockRow({ row: { label, note, below, fee, open, shown } }: { row: Row }) {
  const inside = (
    <>
      <span>
        {label}
        {note && (
          <small className="kg-soft kg-figures" data-below={below}>
            {note}
          </small>
        )}
      </span>
      <b className="kg-figures">{formatFen(fee)}</b>
    </>
  )
  if (open === null) return <div>{inside}</div>
  return (
    <button type="button" aria-pressed={shown} onClick={open}>
      {inside}
    </button>
  )
}

function useOrderBlocks({ by_method, by_kind, by_register, ...rest }: SheetFigures, opening: Opening): Block[] {
  const t = useTexts(figureTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  const people = usePeopleBlocks(rest, opening)
  const orders = ordersOf(opening)
  const note = (count: number) => fill(t.orders, { count })
  const kindWord = (kind: string) => {
    const known = ReceiptType.safeParse(kind)
    return known.success ? words(orderKinds[known.data]) : kind
  }
  return [
    {
      key: 'method',
      parts: true,
      title: t.byMethod,
      hint: t.byMethodHint,
      rows: by_method.map(({ payment_method, fee, count }) => ({
        key: payment_method,
        label: methodWord(payment_method),
        note: note(count),
        fee,
        ...orders({ payment_method }),
      })),
    },
    {
      key: 'kind',
      parts: true,
      title: t.byKind,
      hint: t.byKindHint,
      rows: by_kind.map(({ kind, fee, count }) => ({
        key: kind,
        label: kindWord(kind),
        note: note(count),
        fee,
        ...orders({ kind: [kind] }),
      })),
    },
    ...people,
    {
      key: 'register',
      title: t.byRegister,
      hint: t.byRegisterHint,
      rows: by_register.map(({ register_id, name, fee, by_method: parts }) => ({
        key: String(register_id),
        label: register_id === null ? t.noRegister : name,
        note: parts.map((part) => `${methodWord(part.payment_method)} ${formatFen(part.fee)}`).join(' · '),
        below: true,
        fee,
        ...(register_id === null ? { open: null } : orders({ register_id: String(register_id) })),
      })),
    },
  ]
}

/** A row that shows just these orders in the list. */
function ordersOf({ shows, pick }: Opening) {
  return (filters: Partial<SheetFilters>) => ({ open: () => pick(filters), shown: shows(filters) })
}

/** By who sold, and by who gave a discount. */
function usePeopleBlocks({ by_staff, discounts = [] }: Pick<SheetFigures, 'by_staff' | 'discounts'>, opening: Opening): Block[] {
  const t = useTexts(figureTexts)
  const orders = ordersOf(opening)
  const note = (count: number) => fill(t.orders, { count })
  return [
    {
      key: 'staff',
      title: t.byStaff,
      hint: t.byStaffHint,
      rows: by_staff.map(({ staff_id, name, fee, count }) => ({
        key: String(staff_id),
        label: staff_id === null ? t.nobody : name,
        note: note(count),
        fee,
        ...(staff_id === null ? { open: null } : orders({ staff_id: String(staff_id) })),
      })),
    },
    {
      key: 'discounts',
      title: t.discounts,
      hint: t.discountsHint,
      rows: discounts.map(({ staff_id, name, fee, count }) => ({
        key: String(staff_id),
        label: staff_id === null ? t.nobody : name,
        note: note(count),
        fee,
        open: null,
      })),
    },
  ]
}

function useLedgerBlocks({ earned, drawer }: SheetFigures, { lines, shifts }: Opening): Block[] {
  const t = useTexts(figureTexts)
  const words = useWords()
  const category = (text: string) => {
    const known = IncomeCategory.safeParse(text)
    return known.success ? { label: words(categoryWords[known.data]), category: known.data } : { label: text, category: undefined }
  }
  const earnedRows = (earned?.by_category ?? []).map((part) => {
    const named = category(part.category)
    return {
      key: part.category,
      label: named.label,
      fee: part.fee,
      open: () => lines({ title: `${t.earned} · ${named.label}`, account: ['income', 'refund'], category: named.category }),
    }
  })
  const drawerRows: Row[] = drawer
    ? [
        { key: 'float', label: t.float, fee: drawer.float, open: shifts },
        { key: 'in', label: t.paidIn, fee: drawer.paid_in, open: shifts },
        { key: 'out', label: t.paidOut, fee: drawer.paid_out, open: shifts },
        { key: 'safe', label: t.toSafe, fee: drawer.to_safe, open: shifts },
      ]
    : []
  return [
    ...(earned ? [{ key: 'earned', parts: true as const, title: t.byCategory, hint: t.earnedHint, rows: earnedRows }] : []),
    ...(drawer ? [{ key: 'drawer', title: t.drawer, hint: t.drawerHint, rows: drawerRows }] : []),
  ]
}
