/**
 * A workbook as a stream (docs/decisions/014): rows come in pages and leave as XML, so that a hundred thousand of them take no
 * more memory than one page. Text is text: what begins with = + - or @ is never a formula, also not once somebody edits the cell.
 */
import { type ZipEntry, zip } from './zip.ts'

export type SheetKind = 'text' | 'number' | 'money' | 'rate' | 'day' | 'instant'
export type SheetColumn = { title: string; kind: SheetKind; width: number }
/** Of another kind than its column. */
type OddCell = { kind: SheetKind; value: number }
/** Numbers as they are; money in fen, rates in ten-thousandths; days and instants as Excel counts them (`serial.ts`). Text also where a number was meant. */
export type SheetCell = string | number | OddCell | null
/** `about`: rows over the titles. Such a sheet is read rather than filtered: its last row may add up the others. */
export type Sheet = { name: string; columns: readonly SheetColumn[]; about?: readonly SheetCell[][] }
export type FilledSheet = { sheet: Sheet; pages: AsyncIterable<readonly SheetCell[][]> }

/** What Excel takes in one sheet, with the header; in one cell; in the name of a sheet. */
const MOST_ROWS = 1_048_576
const MOST_TEXT = 32_767
const MOST_NAME = 31

/** Cell formats in the order of styles.xml below. */
const styles: Readonly<Record<SheetKind | 'header' | 'quoted', number>> = {
  text: 0,
  header: 1,
  number: 2,
  money: 3,
  day: 4,
  instant: 5,
  quoted: 6,
  rate: 7,
}

/** A workbook of these sheets; one that doesn't fit goes on in the next. */
export function xlsx(sheets: readonly FilledSheet[], at: Date, mostRows = MOST_ROWS): AsyncIterable<Buffer> {
  return zip(partsOf(sheets, mostRows), at)
}

type Rows = { pages: AsyncIterator<readonly SheetCell[][]>; waiting: SheetCell[][]; ended: boolean }

async function* partsOf(sheets: readonly FilledSheet[], mostRows: number): AsyncGenerator<ZipEntry, void, undefined> {
  const names: string[] = []
  for (const { sheet, pages } of sheets) {
    const rows: Rows = { pages: pages[Symbol.asyncIterator](), waiting: [], ended: false }
    let no = 0
    do {
      names.push(sheetName(sheet.name, ++no))
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetXml(sheet, rows, mostRows) }
    } while (!rows.ended)
  }
  const numbers = names.map((_, i) => i + 1)
  yield part('xl/styles.xml', STYLES)
  yield part('xl/workbook.xml', workbook(names))
  yield part('xl/_rels/workbook.xml.rels', relations(numbers))
  yield part('_rels/.rels', ROOT_RELATIONS)
  yield part('[Content_Types].xml', contentTypes(numbers))
}

function part(name: string, xml: string): ZipEntry {
  return { name, content: Buffer.from(xml) }
}

async function* sheetXml(sheet: Sheet, rows: Rows, mostRows: number): AsyncGenerator<Buffer, void, undefined> {
  const { columns, about = [] } = sheet
  const letters = columns.map((_, i) => columnLetters(i))
  let no = about.length + 1
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  const header = columns.map(({ title }, i) => textCell(`${letters[i]}${no}`, styles.header, title)).join('')
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${no}" topLeftCell="A${no + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths}</cols><sheetData>${about.map((cells, i) => rowXml(cells, columns, letters, i + 1)).join('')}<row r="${no}">${header}</row>`,
  )
  while (!rows.ended) {
    if (rows.waiting.length === 0) {
      const page = await rows.pages.next()
      if (page.done) rows.ended = true
      else rows.waiting = [...page.value]
    }
    const fit = rows.waiting.splice(0, mostRows - no)
    yield Buffer.from(fit.map((cells) => rowXml(cells, columns, letters, ++no)).join(''))
    // What is still waiting, or may come, stands in the sheet after this one.
    if (no >= mostRows && (rows.waiting.length > 0 || !(await ends(rows)))) break
  }
  const filter = sheet.about ? '' : `<autoFilter ref="A1:${letters.at(-1) ?? 'A'}${no}"/>`
  yield Buffer.from(`</sheetData>${filter}</worksheet>`)
}

/** Whether nothing comes any more; a page that does come waits. */
async function ends(rows: Rows): Promise<boolean> {
  const page = await rows.pages.next()
  if (page.done) rows.ended = true
  else rows.waiting = [...page.value]
  return rows.ended
}

function rowXml(cells: readonly SheetCell[], columns: readonly SheetColumn[], letters: readonly string[], no: number): string {
  let xml = `<row r="${no}">`
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? null
    if (cell === null || cell === '') continue
    const at = `${letters[i]}${no}`
    if (typeof cell === 'string') xml += plainText(at, cell)
    else xml += typeof cell === 'number' ? numberCell(at, columns[i]?.kind ?? 'text', cell) : numberCell(at, cell.kind, cell.value)
  }
  return `${xml}</row>`
}

function numberCell(at: string, kind: SheetKind, value: number): string {
  const written = kind === 'money' ? yuan(value) : kind === 'rate' ? value / 10_000 : value
  return `<c r="${at}" s="${styles[kind]}"><v>${written}</v></c>`
}

/** Fen as yuan without a fraction of a fen lost on the way. */
function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function plainText(at: string, text: string): string {
  return textCell(at, couldBeFormula(text) ? styles.quoted : styles.text, text)
}

/** What a spreadsheet would reckon with, were it typed in; on a Chinese keyboard the signs are wide ones. */
export function couldBeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text)
}

function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

/** As XML may hold it: without control characters and halves of characters; `_x0041_` would otherwise be read as a letter. */
function xmlText(text: string): string {
  const kept = text.length > MOST_TEXT ? text.slice(0, MOST_TEXT) : text
  return (
    kept
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML can't hold.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>\r]/g, (sign) => SIGNS[sign] ?? sign)
  )
}
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** 0 → A, 26 → AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const format = (numFmtId: number, more = '') => `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${[
    format(49, ' applyNumberFormat="1"'),
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    format(0),
    format(4, ' applyNumberFormat="1"'),
    format(164, ' applyNumberFormat="1"'),
    format(165, ' applyNumberFormat="1"'),
    format(49, ' applyNumberFormat="1" quotePrefix="1"'),
    format(10, ' applyNumberFormat="1"'),
  ].join('')}</cellXfs></styleSheet>`

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`
}

/** Without the signs that Excel doesn't take in one; the second sheet of one list is numbered. */
function sheetName(name: string, no: number): string {
  const tail = no === 1 ? '' : ` ${no}`
  const plain = xmlText(name.replace(/[[\]:*?/\\"']/g, ' ')).trim()
  return `${plain.slice(0, MOST_NAME - tail.length)}${tail}`
}

function relations(numbers: readonly number[]): string {
  const sheets = numbers.map((no) => `<Relationship Id="rId${no}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${no}.xml"/>`).join('')
  const last = `<Relationship Id="rId${numbers.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets}${last}</Relationships>`
}

const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

function contentTypes(numbers: readonly number[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheets = numbers.map((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${type}.worksheet+xml"/>`).join('')
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets}</Types>`
  )
}
