/** A text message that is no code, to a phone: it is in the operator's outbox already (`keepSms`), and goes out once what it tells holds. */
import type { Outside } from '../../context.ts'
import { safeError } from '../../safe-error.ts'
import { sendSms } from '../../sms/sms.ts'

/** Nobody waits for it; a provider whose body has no {{text}} takes codes alone. */
export function sendText({ settings, log }: Pick<Outside, 'settings' | 'log'>, { phone, text }: { phone: string; text: string }): void {
  const provider = settings.sms
  if (!provider?.body.includes('{{text}}')) return
  sendSms(provider, { phone, text, code: '' }).catch((error: unknown) => {
    log.error({ err: safeError(error) }, 'a text message was not sent')
  })
}
