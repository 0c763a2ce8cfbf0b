/** The front door: what other features draw of a face. */
export { MemberFace } from './MemberFace.tsx'
