import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import menuSales from '~messages/en/menu-sales'
import { TestWords } from '../../../../tests/words'
import { dishesOf, judgedMenu } from './menu-dishes'
import { MenuPicture } from './menu-picture'

const item = (id: number, name: string, category: string, sold: number, cost: number) => ({
  id,
  name,
  category,
  sold,
  revenue: sold * 200_00,
  said: [{ price: null, cost, from_day: '2026-11-01', by: null }],
})

test('two dishes of one name in two groups are two signs, and the chosen one is told', () => {
  const { dishes } = dishesOf(
    [
      item(1, 'Masala chai', 'Breakfast', 90, 20_00),
      item(2, 'Masala chai', 'Drinks', 10, 50_00),
      item(3, 'Poha', 'Breakfast', 60, 60_00),
    ],
    null,
  )
  const menu = judgedMenu(dishes, 40)
  if (!menu) throw new Error('there is enough to say')
  const problems = vi.spyOn(console, 'error')
  const { container } = render(
    <TestWords words={{ menuSales }}>
      <MenuPicture menu={menu} chosen={2} onChoose={() => undefined} />
    </TestWords>,
  )
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  screen.getByText('Masala chai: Dog. 10 sold (6.3%), ₹150 a portion.')
  expect(problems).not.toHaveBeenCalled()
  problems.mockRestore()
})
