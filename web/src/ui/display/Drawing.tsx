/** What isn't there yet, drawn in lines: in the colour of words beside it, with one stroke of what leads on. They lie in a file of their own. */
import drawings from './drawings.svg?no-inline'

export type DrawingOf = 'people' | 'cards' | 'calendar' | 'money' | 'door' | 'search'

export function Drawing({ of }: { of: DrawingOf }) {
  return (
    <svg className="kg-drawing" width="96" height="64" viewBox="0 0 96 64" aria-hidden="true">
      <use href={`${drawings}#${of}`} />
      <use href={`${drawings}#${of}-next`} />
    </svg>
  )
}
