/** A person's mark where there is no picture: the first character of the name, also where it is outside the basic plane (𠮷). */
export function Initial({ name, size }: { name: string; size?: 'large' }) {
  return (
    <span className="kg-initial" data-size={size} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
