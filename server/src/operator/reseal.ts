/** `reseal`: what an earlier key of the installation sealed is sealed anew by the one it has now. */
import { resealAccounts } from '../money/payment-accounts/index.ts'
import { operatorTexts as t } from './operator.texts.ts'
import { cannot, everyBrand, type Operator, say } from './operator.ts'

/** Each brand by itself: what was done before a failure stays done, and the verb may be given again. */
export async function resealAll(operator: Operator): Promise<string[]> {
  const keys = operator.settings.sealing
  if (!keys) throw cannot(operator, t.noSealingKey)
  const done = await everyBrand(operator, (db, brandId) => resealAccounts({ db, brandId }, keys))
  const sealed = done.reduce((sum, one) => sum + one.sealed, 0)
  const lost = done.flatMap((one) => one.lost)
  const unsealed = lost.length === 0 ? [] : [say(operator, t.sealedByLost, { count: lost.length, gyms: lost.join(', ') })]
  return [say(operator, t.resealed, { count: sealed }), ...unsealed]
}
