/** A sheet of 10,000 members brought through the API: uploaded, checked, inserted, undone. */
import { busyImportStates, type ImportDetails } from '@kaiguan/contract/overview/imports/calls'
import { sheetOf } from '../server/src/testing/imports.ts'
import type { Client } from './http.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const ROWS = 10_000
const EVERY_MS = 50

export async function benchImport({ client, owner, club }: Setting): Promise<Row[]> {
  await owner.query(
    `insert into vip_templates (brand_id, gym_id, kind, name, price_fen, terms, created_at)
     select brand_id, gym_id, 1, '年卡', price_fen, terms || '{"days": 365, "times": null}', created_at from vip_templates where brand_id = $1 and gym_id = $2 limit 1`,
    [club.brandId, club.gymId],
  )
  const file = await sheetOf([
    ['姓名', '手机号', '卡类型', '卡号', '售卡日期', '开始日期', '结束日期', '实收'],
    ...Array.from({ length: ROWS }, (_, n) => [
      `导入会员${n}`,
      `190${String(n).padStart(8, '0')}`,
      '年卡',
      `IMP${n}`,
      '2026-01-05',
      '2026-01-05',
      '2099-01-04',
      1999,
    ]),
  ])
  const steps: { what: string; ms: number }[] = []
  let id = 0
  const step = async (what: string, run: () => Promise<unknown>, end: ImportDetails['state']) => {
    const began = performance.now()
    await run()
    await settled(client, id, end)
    steps.push({ what, ms: performance.now() - began })
  }
  await step('read', async () => (id = (await sent<{ id: number }>(client.upload('/v1/gym/imports?name=bench.xlsx', file))).id), 'uploaded')
  await step('check', () => sent(client.call('POST', '/v1/gym/imports/check', { data_import_id: id })), 'passed')
  await step('insert', () => sent(client.call('POST', '/v1/gym/imports/insert', { data_import_id: id }, 'bench-insert')), 'done')
  await step('undo', () => sent(client.call('POST', `/v1/gym/imports/${id}/undo`, {}, 'bench-undo')), 'undone')
  return steps.map(({ what, ms }) => ({
    what: `import of ${ROWS.toLocaleString('en')} rows, ${what}`,
    figure: `${(ms / 1000).toFixed(1)} s`,
  }))
}

async function sent<T>(answered: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answered
  if (status !== 200) throw new Error(`the import was refused: ${JSON.stringify(body)}`)
  // The contract says so; the bench only reads an id or a state of it.
  return body as T
}

async function settled(client: Client, id: number, end: ImportDetails['state']): Promise<void> {
  for (;;) {
    const details = await sent<ImportDetails>(client.call('GET', `/v1/gym/imports/${id}`))
    if (!busyImportStates.includes(details.state)) {
      if (details.state !== end) throw new Error(`the import is ${details.state}: ${JSON.stringify(details.problems.slice(0, 3))}`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
