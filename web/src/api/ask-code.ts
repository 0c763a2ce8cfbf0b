/** Asks for a code on a phone. Where many were asked for today the server wants a little work first: the page does it, and asks once more. */
import { codes } from '@kaiguan/contract/codes'
import { type AnonymousCodeRequest, signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { solves, WorkAsked } from '@kaiguan/contract/ground/phone-codes/proof-of-work'
import { isFailure } from './failure.ts'

/** Between two slices the page paints and hears its keys: some ten milliseconds on a slow phone. */
const TRIES_A_SLICE = 512

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
  const asked = WorkAsked.safeParse(thrown.body.details)
  if (!asked.success) return null
  thrown.take()
  return asked.data
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
