/** The front door: the same form for whoever stands in no branch yet. */
export { AwaitingPosts } from './AwaitingPosts.tsx'
