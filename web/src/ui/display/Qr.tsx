/** A QR code, dark on white in any look: readers know no other. */
import { generate } from 'lean-qr'

const QUIET = 4

export function Qr({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = code.size + 2 * QUIET
  const rows = Array.from({ length: code.size }, (_, y) => rowPath(code, y)).join('')
  return (
    <svg className="kg-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={rows} fill="#000" transform={`translate(${QUIET} ${QUIET})`} />
    </svg>
  )
}

/** Each dark stretch of a row as one box. */
function rowPath(code: { size: number; get(x: number, y: number): boolean }, y: number): string {
  let path = ''
  for (let x = 0; x < code.size; x++) {
    if (!code.get(x, y)) continue
    const from = x
    while (x + 1 < code.size && code.get(x + 1, y)) x++
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}
