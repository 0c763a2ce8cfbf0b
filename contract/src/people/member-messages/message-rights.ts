import type { Permission } from '../../permissions.ts'

/** Any of these opens what was sent to members, or the templates it is sent by. */
export const messageRights = ['messages.send', 'messages.send-batch', 'messages.templates-view'] as const satisfies readonly Permission[]
