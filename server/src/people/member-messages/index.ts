/** Front door of messages to members. */
export { marketingConsentHandlers } from './consents.handlers.ts'
export { memberInboxHandlers } from './inbox.handlers.ts'
export { memberMessageHandlers } from './messages.handlers.ts'
export { stopAllSending } from './send.ts'
export { nextMessages, sendMessages } from './send-messages.ts'
export { messageTemplateHandlers } from './templates.handlers.ts'
