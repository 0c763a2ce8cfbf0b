/** Front door of gates. */

export { gateCredentialHandlers } from './credentials/credentials.handlers.ts'
export { forgetFace, sendFace } from './credentials/send-faces.ts'
export { KnownGates, signAnswers } from './devices/check-signature.ts'
export { GateLines } from './devices/listen.ts'
export { unpairAll } from './devices/pairing.ts'
export { gateProtocolHandlers } from './devices/protocol.handlers.ts'
export { gateHandlers } from './gates.handlers.ts'
export { forgetAtGates, nextAtGates, watchGates } from './watch-gates.ts'
