/** Where somebody signs, by pen, finger or mouse: the strokes as thousandths of its width, which is how they are kept. */
import type { Signature } from '@kaiguan/contract/people/contracts/calls'
import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'

type Props = {
  label: string
  onChange: (signature: Signature | null) => void /** Another number: the pad is empty again. */
  round: number
}

export function SignPad({ round, ...props }: Props) {
  return <Pad key={round} {...props} />
}

function Pad({ label, onChange }: Omit<Props, 'round'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // As many points as the screen has, or the line is a blur.
    const ratio = Math.max(devicePixelRatio, 1)
    element.width = element.offsetWidth * ratio
    element.height = element.offsetHeight * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    const pad = new SignaturePad(element, { minWidth: 1, maxWidth: 2.5 })
    const ended = () => changed.current(strokesOf(pad, element.offsetWidth))
    pad.addEventListener('endStroke', ended)
    changed.current(null)
    return () => {
      pad.removeEventListener('endStroke', ended)
      pad.off()
    }
  }, [])
  return <canvas ref={canvas} className="kg-sign-pad" role="img" aria-label={label} />
}

function strokesOf(pad: SignaturePad, width: number): Signature | null {
  const part = (at: number) => Math.min(1000, Math.max(0, Math.round((at / width) * 1000)))
  const lines = pad.toData().map(({ points }) => points.map(({ x, y }): [number, number] => [part(x), part(y)]))
  const drawn = lines.filter((line) => line.length > 0)
  return drawn.length > 0 ? drawn : null
}
