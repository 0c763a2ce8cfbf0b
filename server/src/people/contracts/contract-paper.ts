/** A signed contract on paper: what the PDF holds, as pdfmake takes it. Run in a process of its own (contract-pdf.process.ts). */
/// <reference path="./html-to-pdfmake.d.ts" />
import { fileURLToPath } from 'node:url'
import type { Signature } from '@kaiguan/contract/people/contracts/calls'
import { paperWords } from '@kaiguan/contract/people/contracts/texts'
import { Window } from 'happy-dom'
import htmlToPdfmake from 'html-to-pdfmake'
import pdfmake from 'pdfmake'

export type Paper = { no: string; title: string; html: string; signature: Signature | null; signedAt: string; how: string; sha256: string }

const font = (weight: string) => fileURLToPath(new URL(`../../../fonts/NotoSansSC-${weight}.otf`, import.meta.url))
/** There is no slanted Chinese: emphasis is bold. */
const FONTS = { NotoSansSC: { normal: font('Regular'), bold: font('Bold'), italics: font('Bold'), bolditalics: font('Bold') } }

export async function contractPdf(paper: Paper): Promise<Buffer> {
  pdfmake.setFonts(FONTS)
  // Nothing a text names is fetched, from the web or from this machine; only the two fonts are read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => Object.values(FONTS.NotoSansSC).includes(path))
  // Only taken apart: no script runs and no resource is loaded in it.
  const window = new Window({
    settings: { disableJavaScriptFileLoading: true, disableJavaScriptEvaluation: true, disableCSSFileLoading: true },
  })
  // `as`: happy-dom's window is as much of a browser's as the reader of marks asks for.
  const text = htmlToPdfmake(paper.html, { window: window as unknown as globalThis.Window, defaultStyles: STYLES })
  const facts = [
    [paperWords.signedAt.zh, paper.signedAt],
    [paperWords.how.zh, paper.how],
    [paperWords.no.zh, paper.no],
    [paperWords.hash.zh, paper.sha256],
  ]
  const drawn = paper.signature
    ? [
        { text: paperWords.signature.zh, margin: [0, 16, 0, 4] },
        { svg: strokes(paper.signature), width: 180 },
      ]
    : []
  const made = pdfmake.createPdf({
    info: { title: paper.title, creationDate: new Date(0) },
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'NotoSansSC', fontSize: 10.5, lineHeight: 1.4 },
    content: [
      { text: paper.title, fontSize: 16, bold: true, alignment: 'center', margin: [0, 0, 0, 16] },
      text,
      { unbreakable: true, stack: drawn },
      { margin: [0, 16, 0, 0], fontSize: 8, color: '#555555', stack: facts.map(([name, value]) => `${name}：${value}`) },
    ],
    footer: (page: number, pages: number) => ({
      text: `${paper.no} · ${page} / ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#777777',
    }),
  } as Parameters<typeof pdfmake.createPdf>[0])
  const bytes = await made.getBuffer()
  await window.happyDOM.close()
  return bytes
}

const STYLES = {
  h2: { fontSize: 13, bold: true, marginBottom: 4 },
  h3: { fontSize: 11.5, bold: true, marginBottom: 4 },
  a: { color: '#000000' },
}

/** As the pad drew it: points in thousandths of its width. */
function strokes(signature: Signature): string {
  const paths = signature.map((line) => `<path d="M${line.map(([x, y]) => `${x} ${y}`).join(' L')}" />`).join('')
  const height = Math.max(200, ...signature.flat().map(([, y]) => y + 20))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}" fill="none" stroke="#000000" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`
}
