/** How the demo provider behaves next, on both wires. Whoever looks at it, and each story, may change it at any time. */

/** `deaf`: it hears nothing. `mute`: it does what it is asked, and its answer is lost. `trouble`: it says that it has trouble, and does nothing. */
export const answerings = ['answers', 'deaf', 'mute', 'trouble'] as const
/** How far refunds come by themselves. */
export const refundStates = ['done', 'under-way', 'failed'] as const
/** How often each callback is sent, whatever is answered to it. */
export const callbackTimes = [0, 1, 3] as const

export type Choices = {
  answering: (typeof answerings)[number]
  refunds: (typeof refundStates)[number]
  callbacks: (typeof callbackTimes)[number]
}

/** Whoever hangs on a callback so long hasn’t heard it. */
export const CALLBACK_MS = 10_000

export const newChoices = (): Choices => ({ answering: 'answers', refunds: 'done', callbacks: 1 })
