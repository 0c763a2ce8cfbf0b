/** The second front door: parts that other features draw. Apart from index.ts, which travels with /login and may load no Ant Design. */
export { BookDialog } from './BookDialog.tsx'
export { ConsumeDialog } from './ConsumeDialog.tsx'
export { CourseLessons } from './CourseLessons.tsx'
