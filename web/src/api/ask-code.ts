/** Asks for a code on a phone. Where many were asked for today the server wants a little work first: the page does it, and asks once more. */
import { codes } from '@kaiguan/contract/codes'
import { type AnonymousCodeRequest, signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { solves, type WorkAsked } from '@kaiguan/contract/ground/phone-codes/proof-of-work'
import { isFailure } from './failure.ts'

/** Between two slices the page paints and hears its keys: some ten milliseconds on a slow phone. */
const TRIES_A_SLICE = 512
/** Of a hash’s first word: none begins with more zero bits. */
const MOST_BITS = 32

/** `ask` sends the request; how it ends is its answer's or its refusal's word. */
export async function askCode(phone: string, ask: (request: AnonymousCodeRequest) => Promise<unknown>): Promise<void> {
  try {
    await ask(signedRequest(phone, Date.now()))
  } catch (thrown) {
    const asked = workAskedBy(thrown)
    if (!asked) throw thrown
    const work = { challenge: asked.challenge, answer: await answerTo(asked) }
    await ask({ ...signedRequest(phone, Date.now()), work })
  }
}

/** Null: it is another refusal. This one is nobody's to read. */
function workAskedBy(thrown: unknown): WorkAsked | null {
  if (!isFailure(thrown) || thrown.code !== codes['phone-code.work-needed']) return null
  const { details } = thrown.body
  if (!isWork(details)) return null
  thrown.take()
  return details
}

/** Read by hand, and not by its schema: the pages that phones open on the move carry none. */
function isWork(details: unknown): details is WorkAsked {
  if (typeof details !== 'object' || details === null || !('challenge' in details) || !('bits' in details)) return false
  return typeof details.challenge === 'string' && typeof details.bits === 'number' && details.bits <= MOST_BITS
}

async function answerTo(asked: WorkAsked): Promise<number> {
  let answer = 0
  while (!solves(asked, answer)) {
    answer += 1
    if (answer % TRIES_A_SLICE === 0) await nextTurn()
  }
  return answer
}

/** As a message, and not by a timer: those are slowed down on a page in the background. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
