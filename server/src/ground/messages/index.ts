/** Front door of messages: whatever staff should know is told here. */
export { messageHandlers } from './messages.handlers.ts'
export { type Teller, tell } from './send-message.ts'
