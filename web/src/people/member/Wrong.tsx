/** What went wrong, said aloud. */
export function Wrong({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="m-wrong" role="alert">
      {text}
    </p>
  )
}
