/** Above a list: one tab a state, each with how many there are. */
export type StateTab = {
  value: string
  label: string /** undefined: on its way, or not counted. */
  count: number | undefined /** Stands apart, at the end. */
  last?: boolean
}

type Props = { label: string; tabs: readonly StateTab[]; current: string; onShow: (value: string) => void }

export function StateTabs({ label, tabs, current, onShow }: Props) {
  return (
    <nav className="kg-words kg-state-tabs" aria-label={label}>
      {tabs.map(({ value, label: text, count, last }) => (
        <button key={value} type="button" aria-pressed={current === value} data-last={last} onClick={() => onShow(value)}>
          <span>{text}</span>
          <b className="kg-figures">{count === undefined ? '-' : count.toLocaleString('en-US')}</b>
        </button>
      ))}
    </nav>
  )
}
