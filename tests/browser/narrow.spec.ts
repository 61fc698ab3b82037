import type { Page } from '@playwright/test'
import { demoPassword } from '../../app/domain/demo-accounts.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'

const narrowest = { viewport: { width: 320, height: 640 } }

const ofTheOrganisation = [
  '/app',
  '/app/joining',
  '/app/admin',
  '/app/admin/outlets',
  '/app/admin/people',
  '/app/admin/people/import',
  '/app/admin/activity',
]
const ofLearning = [
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

const leader = { email: 'manager@sagar-hotels.test', password: demoPassword }
const operator = { email: 'admin@demo.sopan.test', password: demoPassword }

for (const [whose, person, addresses] of [
  ['whoever leads an organisation', leader, ofTheOrganisation],
  ['whoever leads its learning', leader, ofLearning],
  ['whoever runs the platform', operator, ofTheOperator],
] as const)
  test(`no page of ${whose} is wider than the narrowest screen (@once)`, async ({ people, visitor }) => {
    const page = await visitor(narrowest)
    await people.enter(page.context(), person)
    await expectNarrow(page, addresses)
  })
