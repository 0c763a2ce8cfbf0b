/** Deposits that go to another branch (docs/closing-a-branch.md): what is left of each is held there from now on, and owed to it by the first one. */
import { lockHolders } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { postMoved } from '../../ledger/branch-moved.ts'
import { shareBooks } from '../../ledger/hold-books.sql.ts'
import { changeDeposit, insertDepositThere } from '../../orders/deposits.ts'
import { customersThere } from '../../people/customers/index.ts'
import { depositsThatGo, nextDeposits } from './moving-deposits.sql.ts'

export const depositMoving = {
  thatGo: depositsThatGo,

  async move({ here, there }: { here: Ctx; there: Ctx }, most: number): Promise<{ moved: number; fee: number }> {
    const next = await nextDeposits(here, most)
    await lockHolders(
      here,
      [],
      next.map(({ customer_id }) => customer_id),
    )
    const deposits = await nextDeposits(
      here,
      most,
      next.map(({ id }) => id),
    )
    await shareBooks(here, [here.gymId, there.gymId])
    const idThere = await customersThere(
      there,
      deposits.map(({ customer_id }) => customer_id),
    )
    for (const { id, customer_id, order_id: orderId, left_fen: fee } of deposits) {
      const newId = await insertDepositThere(there, id, { customerId: idThere(customer_id), fee })
      await changeDeposit(here, { id, kind: 'moved-out', fee, orderId, remark: '' })
      await changeDeposit(there, { id: newId, kind: 'moved-in', fee, orderId, remark: '' })
      await postMoved(there, [
        { gymId: here.gymId, account: 'deposit', depositId: id, amount: fee },
        { gymId: there.gymId, account: 'deposit', depositId: newId, amount: -fee },
      ])
    }
    return { moved: deposits.length, fee: deposits.reduce((sum, { left_fen }) => sum + left_fen, 0) }
  },
}
