/** The front door: the code that opens gates, which staff have as well. */
export { CodeShown } from './CodeShown.tsx'
