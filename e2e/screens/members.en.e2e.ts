import { lookAtMembers } from './member-drawer.ts'

lookAtMembers('en')
