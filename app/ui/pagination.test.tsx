import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TestWords } from '../../tests/words'
import { Pagination } from './pagination'

function Pages() {
  const [page, setPage] = useState(1)
  return (
    <TestWords>
      <Pagination page={page} pageSize={25} total={60} onPage={setPage} />
    </TestWords>
  )
}

test('at either end the focus goes to the way that is left, and stays where there are more pages', async () => {
  render(<Pages />)
  const focused = () => document.activeElement?.textContent
  await userEvent.tab()
  expect([focused(), screen.getByRole('status').textContent]).toEqual(['Next', '1–25 of 60'])
  await userEvent.keyboard('{Enter}')
  expect([focused(), screen.getByRole('status').textContent]).toEqual(['Next', '26–50 of 60'])
  await userEvent.keyboard('{Enter}')
  expect([focused(), screen.getByRole('status').textContent]).toEqual(['Previous', '51–60 of 60'])
  await userEvent.keyboard('{Enter}{Enter}')
  expect([focused(), screen.getByRole('status').textContent]).toEqual(['Next', '1–25 of 60'])
})
