import { expect, test } from 'vitest'
import { holdEarly, takeEarly } from './early-deeds'

test('what is pressed and sent before the scripts is held until they listen, and forms that work without are let go', () => {
  document.body.innerHTML = `
    <button type="button" id="yes"></button>
    <div data-island="menu"><form id="dish"></form><form id="mail" data-submission="tool_result"></form></div>`
  const form = (id: string) => document.getElementById(id) as HTMLFormElement
  const isStopped = (id: string) =>
    !form(id).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  expect(takeEarly('click')).toEqual([])
  holdEarly()
  document.getElementById('yes')?.click()
  expect([isStopped('dish'), isStopped('mail')]).toEqual([true, false])
  expect(takeEarly('click')).toEqual([document.getElementById('yes')])
  expect(takeEarly('submit')).toEqual([form('dish')])
  document.getElementById('yes')?.click()
  expect([isStopped('dish'), takeEarly('click')]).toEqual([false, []])
})
