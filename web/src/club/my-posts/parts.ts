/** The front door: for the pages of whoever stands in no branch yet. */
export { AwaitingPosts } from './AwaitingPosts.tsx'
