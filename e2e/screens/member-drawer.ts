/** The lists of customers, and the tabs of a member's drawer with what opens in them. */
import { expect, test } from 'vitest'
import { LONG_NAME, LONG_PHONE, lookAtScreens, MOVES } from './look.ts'
import { drawerTabs, type Language, members } from './places.ts'

export function lookAtMembers(language: Language): void {
  const { walk, stand, settled, look, opened, moved } = lookAtScreens(members, language)
  const width = language === 'zh' ? 1366 : 1280

  test.each(drawerTabs)(`in ${language}: the tab %s of a member’s drawer, and what opens in it`, async (tab, ...names) => {
    const drawer = walk.page.locator('.ant-drawer-open').last()
    if (!(await drawer.isVisible())) {
      await stand(`/form/createForm?search=${LONG_PHONE}`)
      await walk.page.locator('.ant-table-row').first().getByRole('button', { name: LONG_NAME }).click()
      await settled()
    }
    // Some stand behind the dots where there is no room.
    await drawer.getByRole('tab', { name: tab }).dispatchEvent('click')
    await drawer.getByRole('tab', { name: tab, selected: true }).waitFor()
    await settled()
    const wrong = await look([width])
    for (const name of names) wrong.push(...(await opened(drawer.getByRole('button', { name }).first(), language)))
    expect(wrong).toEqual([])
  })

  test(`in ${language}: the first page of a member who comes stands still, and what it tells leads on`, async () => {
    await stand('/form/createForm?stage=member&sort=-last_visit')
    const before = await moved()
    await walk.page.locator('.ant-table-row').first().locator('.kg-named button').first().click()
    const drawer = walk.page.locator('.ant-drawer-open').last()
    await drawer.getByRole('figure', { name: /^(近一年到店|A year of visits)$/ }).waitFor()
    await settled()
    expect((await moved()) - before).toBeLessThan(MOVES)
    expect(await look([1024, width])).toEqual([])
    await drawer.getByRole('button', { name: /^(会员卡|Cards)$/ }).click()
    await drawer.getByRole('tab', { name: /^(卡与课|Cards & lessons)/, selected: true }).waitFor()
    await walk.key('Escape')
  })

  test(`in ${language}: what went for points, and how it comes back`, async () => {
    await stand('/charts/cashier?tab=orders')
    await walk.page.locator('.ant-table-row', { hasText: LONG_NAME }).locator('.kg-row-open').first().click()
    const drawer = walk.page.locator('.ant-drawer-open').last()
    const back = drawer.getByRole('button', { name: /^(退\s*货|Return goods)$/ })
    await back.waitFor()
    await settled()
    const wrong = await look([width])
    expect([...wrong, ...(await opened(back, language))]).toEqual([])
  })
}
