/** Front door of gates. */
export { gateCredentialHandlers } from './credentials.handlers.ts'
export { gateHandlers } from './gates.handlers.ts'
export { GateLines } from './listen.ts'
export { gateProtocolHandlers } from './protocol.handlers.ts'
export { forgetFace, sendFace } from './send-faces.ts'
export { KnownGates, signAnswers } from './signed.ts'
export { watchGates } from './watch.ts'
