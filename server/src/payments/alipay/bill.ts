/**
 * A day’s bill: Alipay says an address, signed; there lies a zip with the trades of the day and a sum of them, both csv in GBK. The file
 * has no signature of its own: it’s fetched by https, and read only where nothing of it is missing.
 */
import { thrownText } from '@kaiguan/contract/thrown'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { momentOf } from '../china-time.ts'
import { type BillLine, ProviderSilent } from '../provider.ts'
import { fenOfYuan } from '../yuan.ts'
import { BILL_COLUMNS, BILL_COUNTS, BILL_ENDS, BILL_KINDS } from './bill.texts.ts'
import { fetchBytes } from './fetch-bytes.ts'
import type { Answer, Gateway } from './gateway.ts'

const MOST_BYTES = 64_000_000
/** Some hundred thousand lines; a zip may say more than fits into memory. */
const MOST_UNPACKED = 256_000_000

const addressShape = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) })

export async function fetchBill({ node }: Answer, { address, patienceMs }: Gateway): Promise<BillLine[]> {
  const said = addressShape.safeParse(node)
  if (!said.success) throw new ProviderSilent('the bill has no address')
  const url = new URL(said.data.bill_download_url)
  // Alipay’s own addresses of bills were without TLS for years, and answer with it too.
  if (address.protocol === 'https:') url.protocol = 'https:'
  const zip = await fetchBytes(url, {}, { patienceMs, mostBytes: MOST_BYTES })
  return billLines(tradesIn(zip))
}

/** The names of the files are in GBK too, and zips don't say so: the trades are known by what they are. */
function tradesIn(zip: Uint8Array): string {
  const texts = unpacked(zip).map((bytes) => new TextDecoder('gbk').decode(bytes))
  const [trades] = texts.filter((text) => text.includes(BILL_ENDS))
  if (trades === undefined) throw new ProviderSilent('the bill has no list of trades, or half of one')
  return trades
}

function unpacked(zip: Uint8Array): Uint8Array[] {
  let bytes = 0
  try {
    return Object.values(
      unzipSync(zip, {
        filter: ({ name, originalSize }) => {
          bytes += originalSize
          if (bytes > MOST_UNPACKED) throw new Error(`it unpacks to more than ${MOST_UNPACKED} bytes`)
          return name.endsWith('.csv')
        },
      }),
    )
  } catch (error) {
    throw new ProviderSilent(`the bill is no zip: ${thrownText(error)}`)
  }
}

type Column = keyof typeof BILL_COLUMNS
type Row = Record<Column, string>

export function billLines(text: string): BillLine[] {
  const [names, ...lines] = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const rowOf = rowReader(cellsOf(names ?? ''))
  const rows = lines.map(rowOf)
  for (const kind of ['paid', 'givenBack'] as const) {
    const said = BILL_COUNTS[kind].exec(text)?.[1]
    const found = rows.filter((row) => row.kind === BILL_KINDS[kind]).length
    if (said !== undefined && Number(said) !== found) throw new ProviderSilent(`the bill says ${said} ${kind} and lists ${found}`)
  }
  return rows.map(lineOf)
}

/** Cells end with a tab, so that Excel leaves numbers alone. Alipay writes no quotes. */
const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim())

function rowReader(names: string[]): (line: string) => Row {
  const bare = names.map((name) => name.replace(/[(（].*[)）]$/, ''))
  const place = (column: Column): number => {
    const found = bare.indexOf(BILL_COLUMNS[column])
    if (found === -1) throw new ProviderSilent(`the bill has no column ${BILL_COLUMNS[column]}`)
    return found
  }
  const subject = place('subject')
  const places = Object.keys(BILL_COLUMNS)
    .filter((name): name is Column => name in BILL_COLUMNS)
    .map((column) => [column, place(column)] as const)
  return (line) => {
    const cells = cellsOf(line)
    // What a payer bought may be named with a comma by another program of the club’s.
    const over = Math.max(0, cells.length - names.length)
    const row: Row = { providerNo: '', outTradeNo: '', kind: '', subject: '', at: '', fee: '', cost: '', outRefundNo: '' }
    for (const [column, at] of places) row[column] = cells[at > subject ? at + over : at] ?? ''
    return row
  }
}

/** Whatever sign the file gives them: what a payer paid is more for the club, and what the provider keeps of it is a cost. */
function lineOf({ providerNo, outTradeNo, kind, at, fee, cost, outRefundNo }: Row): BillLine {
  const back = kind === BILL_KINDS.givenBack
  if (!back && kind !== BILL_KINDS.paid) throw new ProviderSilent(`the bill has a line of an unknown kind: ${kind}`)
  const [moment, asked, kept] = [momentOf(at), fenOfYuan(fee), fenOfYuan(cost)]
  if (!providerNo || !moment || asked === null || kept === null)
    throw new ProviderSilent(`the bill has a line that can’t be read: ${outTradeNo}`)
  const signed = (fen: number): number => (fen === 0 ? 0 : back ? -Math.abs(fen) : Math.abs(fen))
  return {
    outTradeNo,
    outRefundNo: back && outRefundNo !== '' ? outRefundNo : null,
    providerNo,
    at: moment,
    fee: signed(asked),
    cost: signed(kept),
  }
}
