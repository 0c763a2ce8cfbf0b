/** What other features draw of the desktops. */
export { ChangeMark } from './ChangeMark.tsx'
export { type Figure, FigureTile } from './FigureTile.tsx'
export { type Places, placesOfBranch } from './places.ts'
export { EVERY_MS } from './use-today.ts'
export { useWeekday } from './weekday.ts'
