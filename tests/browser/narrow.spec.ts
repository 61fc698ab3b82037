import type { Page } from '@playwright/test'
import { demoPassword } from '../../app/domain/demo-accounts.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'

const narrowest = { viewport: { width: 320, height: 640 } }

const ofTheAdmin = [
  '/app',
  '/app/joining',
  '/app/admin',
  '/app/admin/outlets',
  '/app/admin/people',
  '/app/admin/people/import',
  '/app/admin/activity',
  '/app/courses/team',
  '/app/courses/team/people',
  '/app/courses/team/paths',
  '/app/courses/sessions',
  '/app/courses/observations',
  '/app/courses/compliance',
  '/app/courses/compliance/documents',
  '/app/courses/compliance/calendar',
  '/app/courses/insights',
  '/app/courses/rules',
  '/app/courses/studio',
]
const ofTheOperator = [
  '/admin',
  '/admin/tenants',
  '/admin/users',
  '/admin/features',
  '/admin/settings',
  '/admin/settings/messages',
]

/** Fails unless each of the pages is well made as it stands with the demo's people in it. */
async function expectNarrow(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address) // by address: each page is looked at by itself, whichever way leads to it
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await test.step(address, () => expectWellMade(page))
  }
}

test('no page of whoever leads or runs the platform is wider than the narrowest screen (@once)', async ({
  people,
  visitor,
}) => {
  test.slow()
  const [admin, operator] = await Promise.all([visitor(narrowest), visitor(narrowest)])
  await people.enter(admin.context(), { email: 'manager@sagar-hotels.test', password: demoPassword })
  await people.enter(operator.context(), { email: 'admin@demo.sopan.test', password: demoPassword })
  await Promise.all([expectNarrow(admin, ofTheAdmin), expectNarrow(operator, ofTheOperator)])
})
