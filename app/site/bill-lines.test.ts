import { expect, test } from 'vitest'
import { billLines } from './bill-lines.ts'

test('ticked add-ons are in the sum, and the sum before GST says how it comes about', () => {
  const lines = billLines('en', { plan: 'essential', seats: 30, addOns: ['kpi_heatmaps', 'loyalty_app'] })
  expect(lines?.amount).toEqual({
    base: '₹6,000',
    further: '₹600',
    net: '₹15,600',
    gst: '₹2,808',
    total: '₹18,408',
  })
  expect(lines?.how.net).toBe('₹6,000 + ₹600 + ₹4,000 + ₹5,000')
})

test('what has no price is in no sum', () => {
  const lines = billLines('en', { plan: 'growth', seats: 25, addOns: ['loyalty_app', 'bi_reports'] })
  expect(lines?.amount.total).toBe('₹23,600')
  expect(lines?.how.net).toBe('₹15,000 + ₹0 + ₹5,000')
})
