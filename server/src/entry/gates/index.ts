/** Front door of gates. */

export { KnownGates, signAnswers } from './check-signature.ts'
export { gateCredentialHandlers } from './credentials.handlers.ts'
export { gateHandlers } from './gates.handlers.ts'
export { GateLines } from './listen.ts'
export { gateProtocolHandlers } from './protocol.handlers.ts'
export { forgetFace, sendFace } from './send-faces.ts'
export { watchGates } from './watch-gates.ts'
