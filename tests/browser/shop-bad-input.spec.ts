import type { Page } from '@playwright/test'
import { localePath } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { anOffer, askForCode, enterCode } from './visits.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const t = wordsOf('hi')
const words = (page: Page) => page.getByLabel(t('shopReport.words.label'))

test('a shopper with two tabs, a file that is no photo, an amount in words and an impatient thumb @once', async ({
  page,
  people,
  sql,
  baseURL,
}) => {
  const admin = await people.aMember({ tenantRole: 'admin', language: 'hi' })
  const { token, address } = await anOffer(sql, admin, 'hi')
  await sql`alter table shop_form_versions disable trigger user`
  await sql`
    update shop_form_versions set document = jsonb_insert(document, '{sections,0,questions,4}',
      '{"id": "bill", "kind": "receipt", "title": {"en": "The bill", "hi": "बिल"}, "skills": []}')
    where tenant_id = ${admin.tenant.id}`
  await sql`alter table shop_form_versions enable trigger user`
  await page.goto(localePath('hi', `/shop/${token}`))
  await enterCode(page, await askForCode(page, baseURL ?? '', address, t), t)
  await page.getByRole('button', { name: t('shopReport.offer.accept') }).click()
  await expect(words(page)).toBeVisible()

  // The link once more, in a second tab: what one tab writes the other shows before it goes on.
  const second = await page.context().newPage()
  await second.goto(page.url()) // by address: the link of the mail, opened once more
  await expect(words(second)).toBeVisible()
  await words(page).fill('दरवाज़े पर ही स्वागत हुआ।')
  await expect(page.getByText(t('shopReport.bar.there'), { exact: true })).toBeVisible()
  await second.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(words(second)).toHaveValue('दरवाज़े पर ही स्वागत हुआ।')
  await second
    .getByRole('radio', { name: t('shopReport.question.yes'), exact: true })
    .first()
    .check()
  await expect(second.getByText(t('shopReport.bar.there'), { exact: true })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(
    page.getByRole('radio', { name: t('shopReport.question.yes'), exact: true }).first(),
  ).toBeChecked()
  await second.close()

  const photo = page.locator('input[type=file]').first()
  await photo.setInputFiles({
    name: 'plate.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(30_000_000, 7),
  })
  await expect(page.getByRole('alert').filter({ hasText: t('refusals.not_a_photo') })).toBeVisible()
  await expectFitsNarrow(page)

  const amount = page.getByLabel(t('shopReport.question.amount'))
  await amount.fill('क़रीब पाँच सौ')
  await page.getByLabel(t('shopReport.question.bill')).fill('A-7')
  await expect(page.getByText(t('shopReport.question.amountShape'))).toBeVisible()
  await expectWellMade(page)
  await amount.fill('₹१,२४०')
  await expect(page.getByText(t('shopReport.question.amountShape'))).toBeHidden()

  await page.getByLabel(t('shopReport.visit.at')).fill(
    await page.evaluate(() => {
      const at = new Date(Date.now() - 3_600_000)
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    }),
  )
  const yes = page.getByRole('radio', { name: t('shopReport.question.yes'), exact: true })
  for (let at = 0; at < (await yes.count()); at++) await yes.nth(at).check()
  await page.getByRole('button', { name: t('shopReport.bar.send') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shopReport.bar.send') })
    .dblclick()
  await expect(page.getByRole('heading', { name: t('shopReport.sent.heading') })).toBeVisible()
  const sent = await sql`
    select r.answers #>> '{bill,value,amount}' as amount, r.narrative from shop_reports r where r.tenant_id = ${admin.tenant.id}`
  expect([...sent]).toEqual([{ amount: '1240', narrative: 'दरवाज़े पर ही स्वागत हुआ।' }])
})
