/** A status: a colour and its word, never the colour alone (UX.md). */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'idle'

export function StatusTag({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className="kg-tag" data-tone={tone}>
      {text}
    </span>
  )
}
