/** The paper: black on white, as wide as it is, its style within itself, so that the screen and the printer show the same. */
import type { PaperWidth } from '@kaiguan/contract/paper'
import { pictureAddress } from './printer/picture.ts'
import type { ReceiptLine } from './receipt-lines.ts'

/** At 203 dpi. */
const DOTS_PER_MM = 8

const style = (width: PaperWidth) => `
.paper{box-sizing:border-box;width:${width}mm;padding:3mm ${width === '80' ? 4 : 2.5}mm 5mm;background:#fff;color:#000;
font:12px/1.45 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;font-variant-numeric:tabular-nums;
-webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:anywhere}
.paper p,.paper div{margin:0}
.paper img{display:block;margin:0 auto 2mm;image-rendering:pixelated}
.paper .club{font-size:15px;font-weight:700;text-align:center}
.paper .heading{font-size:13px;text-align:center;margin-top:1mm}
.paper .rule{border-top:1px dashed #000;margin:2mm 0}
.paper .pair,.paper .total,.paper .signature{display:flex;justify-content:space-between;gap:2mm}
.paper .pair span:first-child{flex:none}
.paper .pair span:last-child{text-align:right}
.paper .total{font-size:16px;font-weight:700;align-items:baseline}
.paper .signature{justify-content:flex-start;align-items:flex-end;height:12mm}
.paper .signature i{flex:1;border-bottom:1px solid #000}
.paper .note{text-align:center;font-size:11px;margin-top:1mm}
`

/** Every value is escaped: names and remarks are people's own words. */
export function paperHtml(lines: readonly ReceiptLine[], width: PaperWidth): string {
  return `<style>${style(width)}</style><div class="paper">${lines.map(lineHtml).join('')}</div>`
}

function lineHtml(line: ReceiptLine): string {
  switch (line.kind) {
    case 'rule':
      return '<div class="rule"></div>'
    case 'logo': {
      const { width, height } = line.picture
      return `<img alt="" src="${pictureAddress(line.picture)}" style="width:${width / DOTS_PER_MM}mm;height:${height / DOTS_PER_MM}mm">`
    }
    case 'pair':
    case 'total':
      return `<div class="${line.kind}"><span>${escaped(line.label)}</span><span>${escaped(line.value)}</span></div>`
    case 'signature':
      return `<div class="signature"><span>${escaped(line.label)}</span><i></i></div>`
    default:
      return `<p class="${line.kind}">${escaped(line.text)}</p>`
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
