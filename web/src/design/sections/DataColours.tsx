const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]
const SIX = EIGHT.slice(0, 6)

export function DataColours() {
  return (
    <div className="kg-card kg-design-colours">
      {EIGHT.map((at) => (
        <span key={at} style={{ background: `var(--kg-data-${at})` }} title={`--kg-data-${at}`} />
      ))}
      {SIX.map((at) => (
        <span key={at} style={{ background: `var(--kg-ramp-${at})` }} title={`--kg-ramp-${at}`} />
      ))}
      <span style={{ background: 'var(--kg-before)' }} title="--kg-before" />
    </div>
  )
}
