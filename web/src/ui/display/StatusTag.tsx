/** A status: a colour and its word, never the colour alone (docs/screens.md). Cut where a column is too narrow, whole on pointing. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'idle'

export function StatusTag({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className="kg-tag" data-tone={tone} title={text}>
      {text}
    </span>
  )
}
