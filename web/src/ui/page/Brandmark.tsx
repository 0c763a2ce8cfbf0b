/** The product's mark: an opened K. Decoration beside the name, so it has no name of its own. */
export function Brandmark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--kg-brand)" />
      <path d="M9 8v16M9 16l10-8M13 13l10 11" fill="none" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
