/** A date before and after, as it will be recorded. */
export function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <span className="kg-figures">
      {label} <span className="kg-soft">{before}</span> → <b>{after}</b>
    </span>
  )
}
