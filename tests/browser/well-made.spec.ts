import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'

interface Line {
  text: string
  color: string
  behind: string
  tag?: 'p' | 'button'
  isDisabled?: boolean
}

const onWhite = { color: 'rgb(170, 170, 170)', behind: 'rgb(255, 255, 255)' }
const onInk = { color: 'rgb(170, 170, 170)', behind: 'rgb(20, 20, 20)' }

/** Replaces what a page shows by something well made but for what its lines say. */
async function show(page: Page, lines: Line[]) {
  await page.evaluate((shown) => {
    document.documentElement.lang = 'en'
    document.title = 'Lines'
    const main = document.createElement('main')
    const heading = document.createElement('h1')
    heading.textContent = 'Lines'
    const made = shown.map(({ text, color, behind, tag = 'p', isDisabled = false }) => {
      const element = document.createElement(tag)
      element.textContent = text
      Object.assign(element.style, { color, background: behind })
      if (element instanceof HTMLButtonElement) element.disabled = isDisabled
      return element
    })
    main.append(heading, ...made)
    document.body.replaceChildren(main)
  }, lines)
}

test('text that cannot be read is found, whatever was found readable before @once', async ({ page }) => {
  await page.goto('/healthz')
  await show(page, [
    { text: 'On ink', ...onInk },
    { text: 'Switched off', ...onWhite, tag: 'button', isDisabled: true },
  ])
  await expectWellMade(page)
  await show(page, [
    { text: 'On ink', ...onInk },
    { text: 'On white', ...onWhite },
  ])
  await expect(expectWellMade(page)).rejects.toThrow(/color-contrast: p:nth-child\(3\)/)
  await show(page, [{ text: 'Press', ...onWhite, tag: 'button' }])
  await expect(expectWellMade(page)).rejects.toThrow(/color-contrast: button/)
})

test('what is wrong besides colours is found at every look @once', async ({ page }) => {
  await page.goto('/healthz')
  for (const text of ['', '', 'Send']) {
    await show(page, [{ text, color: 'rgb(0, 0, 0)', behind: 'rgb(255, 255, 255)', tag: 'button' }])
    if (text) await expectWellMade(page)
    else await expect(expectWellMade(page)).rejects.toThrow(/button-name: button/)
  }
})
