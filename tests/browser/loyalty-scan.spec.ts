import { encode } from 'uqr'
import { locales } from '../../app/domain/locale.ts'
import { openProgramme, someGuests } from './an-open-programme.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Runs in the page: its camera shows these rows of dark and light, and its browser reads no codes by itself. */
function showToCamera(rows: boolean[][]) {
  Object.defineProperty(globalThis, 'BarcodeDetector', { value: undefined })
  const canvas = document.createElement('canvas')
  const dot = 8
  canvas.width = rows.length * dot
  canvas.height = rows.length * dot
  const pen = canvas.getContext('2d')
  const draw = () => {
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries()) {
        if (!pen) return
        pen.fillStyle = isDark ? '#000' : '#fff'
        pen.fillRect(x * dot, y * dot, dot, dot)
      }
  }
  setInterval(draw, 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`the counter reads a card by the camera of a browser that reads no codes (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await openProgramme(sql, admin.tenant.id)
    const [guest] = await someGuests(sql, admin.tenant.id, 1)
    const card = guest?.card ?? ''
    await people.enter(context, admin)
    await page.addInitScript(showToCamera, encode(card, { ecc: 'M', border: 4 }).data)
    await page.goto('/app/loyalty/counter')
    await page.getByRole('button', { name: t('loyaltyCounter.open.confirm'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deccan' })).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('loyaltyCounter.scan') }).click()
    await expect(page.getByRole('textbox').first()).toHaveValue(card)
    await expect(page.getByLabel(t('loyaltyCounter.camera'))).toBeHidden()
  })
}
