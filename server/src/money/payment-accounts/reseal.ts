/** Secrets sealed by an earlier key of the installation, sealed anew by the one it has now. */
import type { Ctx } from '../../context.ts'
import type { SealingKeys } from '../../payments/sealed.ts'
import { openSecrets, sealSecrets } from './account-secrets.ts'
import { sealedByOthers, setSealed } from './payment-accounts.sql.ts'

/** `lost`: the branches of those that nobody can open. */
export type Anew = { sealed: number; lost: number[] }

/** Of one brand. What can't be opened stays as it is until its branch gives the secrets again. */
export async function resealAccounts(ctx: Pick<Ctx, 'db' | 'brandId'>, keys: SealingKeys): Promise<Anew> {
  const anew: Anew = { sealed: 0, lost: [] }
  for (const account of await sealedByOthers(ctx, keys.now.id)) {
    const whose = { brandId: ctx.brandId, gymId: account.gym_id, provider: account.provider }
    const secrets = openSecrets(whose, keys, account)
    if (!secrets) anew.lost.push(account.gym_id)
    else {
      await setSealed(ctx, { ...account, ...sealSecrets(whose, keys, secrets) })
      anew.sealed += 1
    }
  }
  return anew
}
