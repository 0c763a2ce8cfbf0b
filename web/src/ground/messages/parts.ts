/** What other features draw of messages. */
import './messages.css'

export { ChannelIcon } from './ChannelIcon.tsx'
export { Html } from './MessageText.tsx'
