import { localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { anOffer, askForCode, enterCode } from './visits.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`the platform takes on a shopper of its own, says how long it keeps them and what it owes (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    await people.enter(page.context(), await people.aPlatformAdmin({ language: locale }))
    await page.goto('/admin')
    await pressInMenu(page, t('console.places.shoppers'), t)
    await expect(page.getByRole('heading', { name: t('shopperPool.title') })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const address = `kavita-${locale}-${Date.now()}@pool.test`
    await page.getByRole('button', { name: t('shoppers.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('shoppers.name'), { exact: true }).fill('Kavita Menon')
    await dialog.getByLabel(t('shoppers.email'), { exact: true }).fill(address)
    await dialog.getByRole('button', { name: t('shoppers.form.add') }).click()
    await expect(page.getByText(t('shoppers.said.invited'))).toBeVisible()
    const [added] = await sql`select tenant_id, state from shoppers where email = ${address}`
    expect(added).toEqual({ tenant_id: null, state: 'invited' })

    await page.getByRole('button', { name: t('shoppers.retention.button') }).click()
    const person = dialog.getByRole('textbox', { name: t('shoppers.retention.person') })
    await expect(person).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('shoppers.retention.photo') })).toBeHidden() // photos belong to visits of tenants
    await person.fill('365')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('shoppers.retention.save') }).click()
    await expect(page.getByText(t('shoppers.retention.saved'))).toBeVisible()
    expect(await sql`select person_days from private.pool_retention`).toEqual([{ person_days: 365 }])

    await page.getByRole('link', { name: t('shopperPool.payments'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('shopperPool.payments'), exact: true })).toBeVisible()
    await expectWellMade(page)
    await page
      .getByRole('link', { name: t('shopperPool.title') })
      .first()
      .click()
    await expect(page.getByText(t('shopperPool.lead'))).toBeVisible()
  })

  test(`a workspace says how long it keeps what belongs to shoppers, and a day too few is refused (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.mysteryShops'), t)
    await page.getByRole('link', { name: t('shopWaves.tabs.shoppers'), exact: true }).click()
    await page.getByRole('button', { name: t('shoppers.retention.button') }).click()
    const dialog = page.getByRole('dialog')
    const photo = dialog.getByRole('textbox', { name: t('shoppers.retention.photo') })
    await photo.fill('90')
    await dialog.getByRole('button', { name: t('shoppers.retention.save') }).click()
    await expect(page.getByText(t('shoppers.retention.saved'))).toBeVisible()
    expect(
      await sql`select person_days, account_days, photo_days from shopper_retention where tenant_id = ${admin.tenant.id}`,
    ).toEqual([{ person_days: 730, account_days: 180, photo_days: 90 }])
    await page.getByRole('button', { name: t('shoppers.retention.button') }).click()
    await expect(photo).toHaveValue('90')
    await expectWellMade(page)
  })

  test(`a shopper measures the distance to the outlet, or does not, and reports all the same (${locale})`, async ({
    page,
    people,
    sql,
    baseURL,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const { token, address } = await anOffer(sql, admin, locale)
    await sql`update outlets set place_lat = 18.5196, place_lng = 73.8553 where tenant_id = ${admin.tenant.id}`
    await page.goto(localePath(locale, `/shop/${token}`))
    await enterCode(page, await askForCode(page, baseURL ?? '', address, t), t)
    await page.getByRole('button', { name: t('shopReport.offer.accept') }).click()
    const measure = page.getByRole('button', { name: t('shopReport.place.measure') })
    await expect(page.getByText(t('shopReport.place.why'))).toBeVisible()
    await page.context().clearPermissions()
    await measure.click()
    await expect(page.getByText(t('shopReport.place.failed'))).toBeVisible()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 18.5205, longitude: 73.8553, accuracy: 20 })
    await measure.click()
    await expect(page.getByText(t('shopReport.place.told', { metres: '100', accuracy: '20' }))).toBeVisible()
    await expectWellMade(page)
    await expect(page.getByText(t('shopReport.bar.there'), { exact: true })).toBeVisible({ timeout: 20_000 })
    const [kept] = await sql`select place from shops where tenant_id = ${admin.tenant.id}`
    expect(JSON.stringify(kept?.place ?? {}), 'where the phone was is told nowhere').not.toMatch(
      /18\.5|73\.8/,
    )
  })
}
