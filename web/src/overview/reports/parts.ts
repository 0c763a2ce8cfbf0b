/** What other features draw of the desktops. */
export { ChangeMark } from './ChangeMark.tsx'
export { type Places, placesOfBranch } from './desktop/places.ts'
export { type Figure, FigureTile } from './FigureTile.tsx'
export { GoalBar, GoalBars } from './GoalBars.tsx'
export { EVERY_MS } from './use-today.ts'
export { useWeekday } from './weekday.ts'
