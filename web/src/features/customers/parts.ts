/** The second front door: parts that other features draw. Apart from index.ts, which travels with /login and may load no Ant Design. */
export { CustomerName } from './CustomerName.tsx'
export { CustomerPicker } from './CustomerPicker.tsx'
export { StageTag } from './StageTag.tsx'
