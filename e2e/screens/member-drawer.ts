/** The lists of customers, and the tabs of a member's drawer with what opens in them. */
import { expect, test } from 'vitest'
import { LONG_NAME, LONG_PHONE, lookAtScreens } from './look.ts'
import { drawerTabs, type Language, members } from './places.ts'

export function lookAtMembers(language: Language): void {
  const { walk, stand, settled, look, opened } = lookAtScreens(members, language)
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
