import type { Signature } from '@kaiguan/contract/features/contracts'
import { useTexts } from '../../words/texts.ts'
import { contractTexts } from './contracts.texts.ts'

/** A signature as it was drawn. */
export function SignatureShown({ signature }: { signature: Signature }) {
  const t = useTexts(contractTexts)
  const height = Math.max(200, ...signature.flat().map(([, y]) => y + 20))
  return (
    <svg className="kg-signature" viewBox={`0 0 1000 ${height}`} role="img" aria-label={t.sign}>
      {signature.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a signature never move.
        <path key={at} d={`M${line.map(([x, y]) => `${x} ${y}`).join(' L')}`} />
      ))}
    </svg>
  )
}
