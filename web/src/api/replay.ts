/** After a start or a new login: asks, with the same keys, what became of the money calls that were never answered, and says so. */
import { notices } from '../session/notices.ts'
import { fill, textsNow } from '../words/texts.ts'
import { apiTexts } from './api.texts.ts'
import { isFailure } from './failure.ts'
import { noteReplayed } from './replayed.ts'
import { request } from './send.ts'
import { forget, type Sender, type Unanswered, unansweredOf } from './unanswered-calls.ts'

export async function replayUnanswered(sender: Sender): Promise<void> {
  for (const item of unansweredOf(sender)) await replay(sender, item)
}

async function replay(sender: Sender, item: Unanswered): Promise<void> {
  if (item.byCode) return (await import('./by-code/payer-payments.ts')).resumePayment(sender, item)
  const t = textsNow(apiTexts)
  const words = { label: item.label || t.someSubmission, time: new Date(item.at).toLocaleTimeString('zh-CN', { hour12: false }) }
  try {
    await request(item, item.args, { key: item.key, silent: true })
    forget(sender, item.key)
    noteReplayed({ path: item.path, args: item.args, result: 'done' })
    notices.notify({ level: 'success', title: t.replayDone, text: fill(t.replayDoneText, words), ms: 0 })
  } catch (thrown) {
    if (!isFailure(thrown) || !thrown.answered) {
      notices.notify({ level: 'warning', title: t.replayWaiting, text: fill(t.replayWaitingText, words), ms: 0 })
      return
    }
    forget(sender, item.key)
    noteReplayed({ path: item.path, args: item.args, result: 'refused' })
    notices.notify({ level: 'error', title: t.replayFailed, text: fill(t.replayFailedText, { ...words, reason: thrown.message }), ms: 0 })
  }
}
