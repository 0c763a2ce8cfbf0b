import type { MessageState } from '@kaiguan/contract/people/member-messages/texts'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const messageTones: Record<MessageState, Tone> = {
  waiting: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  'left-out': 'idle',
  stopped: 'idle',
}
