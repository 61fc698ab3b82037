import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useGridKeys } from './use-grid-keys'

function Grid() {
  const { grid, at } = useGridKeys(2, 3)
  return (
    <>
      <table {...grid}>
        <tbody>
          {[0, 1].map((row) => (
            <tr key={row}>
              {[0, 1, 2].map((column) => (
                <td key={column}>
                  <a href="/" {...at(row, column)}>{`${row}${column}`}</a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button">after</button>
    </>
  )
}

test('a grid is one stop of Tab, and arrows lead through it to its edges', async () => {
  render(<Grid />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('00')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('11')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('12')
  await userEvent.keyboard('{PageUp}{Home}{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('00')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('after')
  await userEvent.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('10')
})
