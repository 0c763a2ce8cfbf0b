/** What the screens' own buttons don't open: who is at the counter, the panels of the top bar, what is done with a row. */
import { expect, test } from 'vitest'
import { LONG_PHONE, lookAtScreens } from './look.ts'
import type { Language } from './places.ts'

/** What is done with a row, by the names of its buttons. */
const ROWS: readonly [path: string, names: readonly RegExp[]][] = [
  ['/advanced/articalpush', [/^(推\s*送|Push)$/, /^(预\s*览|Preview)$/]],
  ['/advanced/agreement', [/^(预\s*览|Preview)$/, /^(历史版本|Versions)$/]],
  ['/form/createForm?tab=duplicates', [/^(合\s*并|Merge)$/]],
]

export function lookAtRows(language: Language): void {
  const { walk, stand, settled, look, opened } = lookAtScreens([], language)

  /** The phone of somebody who may enter. */
  async function holder(): Promise<string> {
    const { data } = await walk.ask<{ data: { id: number }[] }>('GET', '/v1/gym/customers?sort=-last_visit&stage=member')
    const { phone } = await walk.ask<{ phone: string }>('POST', `/v1/gym/customers/${data[0]?.id}/reveal_phone`, {})
    return phone
  }

  test(`in ${language}: who is at the counter, with a card and without`, async () => {
    await stand('/charts/signIn')
    for (const phone of [LONG_PHONE, await holder()]) {
      await walk.page.waitForSelector('input:focus')
      // At once, as it is pasted: typed key by key on a busy machine, a phone with a pause in it reads as half a scan.
      await walk.page.keyboard.insertText(phone)
      await walk.page.locator('.kg-band, .kg-counter-candidate').first().waitFor()
      // A phone that a parent and a child share is theirs to choose from.
      if (!(await walk.page.locator('.kg-band').isVisible())) await walk.page.keyboard.press('Enter')
      await walk.page.locator('.kg-band').waitFor()
      await settled()
      expect(await look()).toEqual([])
      await walk.page.keyboard.press('Escape')
    }
  })

  test(`in ${language}: the panels of the top bar`, async () => {
    await stand('/')
    const wrong: string[] = []
    for (const name of [/^(下载任务|Downloads)/, /^(系统消息|Messages)/, /^(二维码|QR codes)$/])
      wrong.push(...(await opened(walk.page.getByRole('button', { name }), language)))
    expect(wrong).toEqual([])
  })

  test.each(ROWS)(`in ${language}: what is done with a row of %s`, async (path, names) => {
    await stand(path)
    const wrong: string[] = []
    for (const name of names)
      wrong.push(...(await opened(walk.page.locator('.ant-table-row').getByRole('button', { name }).first(), language)))
    expect(wrong).toEqual([])
  })

  test(`in ${language}: the tool for a face, over the form it is part of`, async () => {
    await stand('/components/staffmanage')
    await walk.page
      .locator('.ant-table-row')
      .getByRole('button', { name: /^(编\s*辑|Edit)$/ })
      .first()
      .click()
    await walk.page.locator('.kg-avatar-input').waitFor()
    await settled()
    expect(await opened(walk.page.locator('.kg-avatar-input button').first(), language)).toEqual([])
    await walk.page.keyboard.press('Escape')
  })

  test(`in ${language}: who buys a card`, async () => {
    const { data } = await walk.ask<{ data: { id: number }[] }>('GET', `/v1/gym/customers?search=${LONG_PHONE}`)
    await stand(`/charts/opencard?customer_id=${data[0]?.id}`)
    expect(await look()).toEqual([])
  })
}
