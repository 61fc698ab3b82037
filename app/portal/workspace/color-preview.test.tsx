import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contrastRatio, papers } from '~/domain/contrast'
import english from '~messages/en/workspace'
import hindi from '~messages/hi/workspace'
import { TestWords } from '../../../tests/words'
import { ColorPreview } from './color-preview'

function show(color: string, language: 'en' | 'hi' = 'en') {
  const workspace = language === 'hi' ? hindi : english
  render(
    <TestWords words={{ workspace }} language={language}>
      <ColorPreview color={color} name="Kaveri" />
    </TestWords>,
  )
}

const hexOf = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

test.each(['#FFEE00', '#2E3B55', '#777777', '#000000'])('%s is shown readable on both papers', (color) => {
  show(color)
  const [light, dark] = screen.getAllByText('Kaveri').map((name) => name.parentElement as HTMLElement)
  for (const [shown, paper] of [
    [light, papers.light],
    [dark, papers.dark],
  ] as const) {
    expect(hexOf(shown?.style.backgroundColor ?? '')).toBe(paper)
    expect(contrastRatio(hexOf(shown?.style.color ?? ''), paper)).toBeGreaterThanOrEqual(7)
  }
})

test('the words say where a colour is kept and where it is corrected', () => {
  show('#FFEE00')
  expect(screen.getByText(/^Light theme: Shown as #\w{6}, so that text stays readable\.$/)).toBeTruthy()
  expect(screen.getByText('Dark theme: Used as it is: #FFEE00.')).toBeTruthy()
  cleanup()
  show('#FFEE00', 'hi')
  expect(screen.getByText('गहरी थीम में: जैसा है वैसा ही: #FFEE00।')).toBeTruthy()
})

test('while something else than a colour is typed the standard one stands in', () => {
  show('yello')
  const [light] = screen.getAllByText('Kaveri')
  expect(hexOf(light?.parentElement?.style.color ?? '')).toBe('#2e3b55')
})
