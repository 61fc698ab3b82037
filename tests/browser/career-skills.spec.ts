import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import type { Person } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  const desk = locale === 'hi' ? 'रिसेप्शनिस्ट' : 'Receptionist'
  const room = locale === 'hi' ? 'रूम अटेंडेंट' : 'Room attendant'
  const rooms = locale === 'hi' ? 'कमरे की सफ़ाई' : 'Room cleaning'

  test(`an admin takes the starter map, draws ways on it, tries a sheet, and changes needs and skills (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.careerClinics'), t)

    // Nothing needs anything yet: the starter map is one press.
    await page.getByRole('button', { name: t('careerSkills.start.action') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('careerSkills.start.take') })
      .click()
    await expect(page.getByText(t('careerSkills.start.taken', { roles: 16 })).first()).toBeVisible()
    await place(sql, admin.tenant.id, await people.aPerson({ language: locale }), room)

    await page.getByRole('link', { name: t('careerSkills.tabs.roles'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('careerSkills.roles.map') })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const dialog = page.getByRole('dialog')

    // The map is changed where it is drawn: one role and then the other, by the keyboard as by a finger.
    const map = page.getByRole('region', { name: t('careerSkills.roles.map') })
    await map.getByRole('button', { name: t('careerSkills.roles.edit') }).click()
    await map.getByRole('button', { name: room }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('careerSkills.roles.pressSecond', { role: room }))).toBeVisible()
    await map.getByRole('button', { name: desk }).first().focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel(t('careerSkills.role.kind'), { exact: true }).selectOption('lateral')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('careerSkills.role.save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await map
      .getByRole('button', { name: t('careerSkills.roles.changeWayOf', { from: room, to: desk }) })
      .click()
    await dialog.getByLabel(t('careerSkills.role.kind'), { exact: true }).selectOption('none')
    await dialog.getByRole('button', { name: t('careerSkills.role.save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(
      map.getByRole('button', { name: t('careerSkills.roles.changeWayOf', { from: room, to: desk }) }),
    ).toHaveCount(0) // the map is drawn anew
    await expectFitsNarrow(page)

    // With a finger a way is drawn from the grip of a role; anywhere else the finger scrolls the page.
    if (test.info().project.name === 'phone') {
      await drawByTouch(page, map, room, desk)
      await expect(dialog.getByText(t('careerSkills.role.fromTo', { from: room, to: desk }))).toBeVisible()
      await dialog.getByRole('button', { name: t('ui.confirm.cancel') }).click()
      await expect(dialog).toBeHidden()
    }

    // A sheet is checked, brought in, and taken back.
    await page.getByRole('link', { name: t('careerSkills.roles.fromSheet') }).click()
    await page.getByLabel(t('careerSheet.file')).setInputFiles({
      name: 'roles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Role,Skill,Level,Leads to,Way,Months\n${desk},Late check-out,2\n${desk},Upgrades,9\n${room},,,${desk},across,९\n${room},,,Nobody,up\n`,
      ),
    })
    await page.getByRole('button', { name: t('careerSheet.check') }).click()
    await expect(page.getByText(t('careerSheet.why.level_invalid'))).toBeVisible()
    await expect(page.getByText(t('careerSheet.why.role_unknown'))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('careerSheet.write', { count: 2 }) }).click()
    await page.getByRole('button', { name: t('careerSheet.earlier.undo'), exact: true }).click()
    await dialog.getByRole('button', { name: t('careerSheet.earlier.undo'), exact: true }).click()
    await expect(page.getByText(t('careerSheet.earlier.undoDone')).first()).toBeVisible()
    await page.getByRole('link', { name: t('careerSheet.back') }).click()

    // The map leads to a role, whose needs are changed together.
    await page
      .getByRole('region', { name: t('careerSkills.roles.map') })
      .getByRole('link', { name: desk })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: desk, level: 2 })).toBeVisible()
    await page
      .getByRole('button', { name: t('careerSkills.role.change'), exact: true })
      .first()
      .click()
    const cash = locale === 'hi' ? 'पैसे का हिसाब' : 'Cash handling'
    await page.getByRole('group', { name: cash }).getByLabel(t('careerSkills.role.level')).selectOption('3')
    await expectWellMade(page)
    await page.getByRole('button', { name: t('careerSkills.role.save'), exact: true }).click()
    await expect(page.getByText(t('careerSkills.role.needsSaved')).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t('careerSkills.ready.title') })).toBeVisible()

    // Skills: a merge leads one into the other.
    await page.getByRole('link', { name: t('careerSkills.tabs.skills'), exact: true }).click()
    const search = page.getByRole('searchbox', { name: t('careerSkills.skills.search') })
    await search.fill('bed_making')
    const beds = locale === 'hi' ? 'बिस्तर लगाना' : 'Bed making'
    await page.getByRole('button', { name: t('careerSkills.skills.stepsOf', { name: beds }) }).click()
    await page.getByRole('menuitem', { name: t('careerSkills.skills.steps.merge') }).click()
    await page.getByRole('dialog').getByLabel(t('careerSkills.skills.into')).selectOption({ label: rooms })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('careerSkills.skills.merge'), exact: true })
      .click()
    await expect(
      page
        .getByText(t('careerSkills.skills.became', { skill: rooms }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expectWellMade(page)
  })

  test(`a room attendant sees how far the desk is and what closes it, assesses herself, and her manager’s word raises it (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    const member = await people.aPerson({ language: locale })
    await sql`select private.copy_lattice(${admin.tenant.id}, 'hotel', ${locale})`
    await place(sql, admin.tenant.id, member, room)
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    const dialog = page.getByRole('dialog')

    // The matrix says what rests on nobody.
    await page.getByRole('link', { name: t('careerSkills.tabs.matrix'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('careerSkills.lone.title') })).toBeVisible()
    await page.getByText(t('careerSkills.matrix.bys.outlets'), { exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'Mandovi' }).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // Which outlet will lack somebody in a role by a day: the bench leads to it.
    await page
      .getByRole('region', { name: t('careerSkills.bench.title') })
      .getByRole('link', { name: room })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: t('careerSkills.until.title') })).toBeVisible()
    await expect(
      page.getByText(t('careerSkills.until.covers.unproven')).filter({ visible: true }).first(),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // The room attendant, on her own.
    await people.enter(context, member)
    await page.goto('/app') // by address: another person signs in
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await expect(page.getByRole('heading', { name: t('careerSkills.readiness.title') })).toBeVisible()
    await page
      .getByLabel(t('careerSkills.readiness.role'), { exact: true })
      .selectOption({ label: `${desk} · ${locale === 'hi' ? 'फ़्रंट ऑफ़िस' : 'Front office'}` })
    await expect(page.getByText(t('careerSkills.readiness.whatIf'))).toBeVisible()
    const checkIn = locale === 'hi' ? 'चेक-इन और चेक-आउट' : 'Check-in and check-out'
    await page.getByLabel(t('careerSkills.readiness.if.observation', { skill: checkIn })).check()
    await expect(page.getByText(/%/).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('careerSkills.way.rate') }).click()
    await dialog.getByRole('group', { name: rooms }).getByRole('radio').nth(4).check()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('careerSkills.rate.save') }).click()
    await expect(page.getByText(t('careerSkills.rate.saved', { noted: 1 })).first()).toBeVisible()
    const shown = (text: string) => page.getByText(text).filter({ visible: true }).first()
    await expect(shown(t('careerSkills.way.kinds.self'))).toBeVisible()

    // Her manager finds her by name, and says what was seen.
    const [record] =
      await sql`select full_name as name from people where tenant_id = ${admin.tenant.id} and email = ${member.email}`
    await people.enter(context, admin)
    await page.goto('/app') // by address: another person signs in
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await page.getByRole('link', { name: t('careerSkills.tabs.roles'), exact: true }).click()
    await page
      .getByRole('region', { name: t('careerSkills.roles.map') })
      .getByRole('link', { name: desk })
      .first()
      .click()
    await page.getByRole('link', { name: record?.name, exact: true }).click()
    await page.getByRole('button', { name: t('careerSkills.way.rateOther') }).click()
    await dialog.getByRole('group', { name: rooms }).getByRole('radio').nth(3).check()
    await dialog.getByRole('button', { name: t('careerSkills.rate.save') }).click()
    await expect(shown(t('careerSkills.way.kinds.coach'))).toBeVisible()
    await expectWellMade(page)
  })
}

/** In a hotel of the tenant this person has had that role for a while. */
async function place(sql: Sql, tenant: string, { email }: Person, role: string) {
  await sql`update profiles set tenant_id = ${tenant}, tenant_role = 'member' where email = ${email}`
  await sql`
    with place as (insert into outlets (tenant_id, name, city, kind) values (${tenant}, 'Mandovi', 'Panaji', 'hotel') returning id)
    insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    select p.tenant_id, p.id, place.id, r.id, private.today() - 40 from people p, place, job_roles r
    where p.tenant_id = ${tenant} and p.email = ${email} and r.tenant_id = p.tenant_id and r.name = ${role}`
}

/** A finger on a role scrolls; from the grip of a role it draws, and the map follows to one that is out of sight. */
async function drawByTouch(page: Page, map: Locator, from: string, to: string) {
  const cdp = await page.context().newCDPSession(page)
  const start = map.getByRole('button', { name: from }).first()
  const end = map.getByRole('button', { name: to }).first()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const middle = async (role: Locator) => {
    const box = await role.boundingBox()
    if (!box) throw new Error('the role isn’t drawn')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, right: box.x + box.width }
  }
  const scrolled = () => page.evaluate(() => window.scrollY)
  const frame = () =>
    page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // a finger that let go leaves the page rolling on for a while
  const atRest = () =>
    expect
      .poll(async () => {
        const before = await scrolled()
        await frame()
        await frame()
        return (await scrolled()) - before
      })
      .toBe(0)
  const toMiddle = async () => {
    await start.evaluate((role) => role.scrollIntoView({ block: 'center', inline: 'start' }))
    await atRest()
    return middle(start)
  }

  const pressed = await toMiddle()
  const before = await scrolled()
  await touch('touchStart', { x: pressed.x - 30, y: pressed.y })
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', { x: pressed.x - 30, y: pressed.y - step * 20 })
  await touch('touchEnd')
  await expect.poll(scrolled).toBeGreaterThan(before)
  await atRest()

  const grip = await toMiddle()
  const size = page.viewportSize() ?? { width: 360, height: 640 }
  let finger = { x: grip.right - 12, y: grip.y }
  await touch('touchStart', finger)
  for (let step = 0; step < 150; step++) {
    const { x, y } = await middle(end)
    // towards the role, and along the edge as long as it is out of sight
    const aim = {
      x: Math.min(Math.max(x, 10), size.width - 10),
      y: Math.min(Math.max(y, 64), size.height - 90),
    }
    if (step > 2 && Math.hypot(finger.x - x, finger.y - y) < 3) break
    const towards = (from: number, to: number) =>
      from + Math.sign(to - from) * Math.min(40, Math.abs(to - from))
    finger = { x: towards(finger.x, aim.x), y: towards(finger.y, aim.y) }
    await touch('touchMove', { x: finger.x + (step % 2) / 10, y: finger.y })
    await frame()
  }
  await touch('touchEnd')
  await cdp.detach()
}
