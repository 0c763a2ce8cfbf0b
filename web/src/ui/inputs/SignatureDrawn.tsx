import type { Signature } from '@kaiguan/contract/people/contracts/calls'

type Props = { signature: Signature; className: string /** Without it, it is said by what stands beside it. */; label?: string }

/** A signature as it was drawn: thousandths of the pad's width. */
export function SignatureDrawn({ signature, className, label }: Props) {
  const height = Math.max(200, ...signature.flat().map(([, y]) => y + 20))
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 1000 ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {signature.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a signature never move.
        <path key={at} d={`M${line.map(([x, y]) => `${x} ${y}`).join(' L')}`} />
      ))}
    </svg>
  )
}
