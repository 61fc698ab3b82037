import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import brand from '~content/brand.json'
import frame from '~messages/en/frame'
import paymentOptions from '~messages/en/payment-options'
import { TestWords } from '../../../tests/words'
import { BankPart, InternationalPart } from './bank-parts'
import { UpiPart } from './upi-part'

const known = {
  accountName: 'Sopan Consulting Private Limited',
  accountNumber: '50200012345678',
  ifsc: 'HDFC0000123',
  bankName: 'HDFC Bank',
  branch: 'Baner, Pune',
  swift: 'HDFCINBB',
}

const entered = structuredClone(brand)

afterEach(() => {
  Object.assign(brand, structuredClone(entered))
})

/** The ways to pay, with these among the owner's facts. */
function withFacts(bank: Partial<typeof known>, upiId = '') {
  Object.assign(brand, { upiId, bank: { ...brand.bank, ...bank } })
  render(
    <TestWords words={{ frame, paymentOptions }}>
      <UpiPart />
      <BankPart />
      <InternationalPart />
    </TestWords>,
  )
}

const saidOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
const { bank, international, upi } = paymentOptions

test('an account that is entered is read and copied from the slip', () => {
  withFacts(known)
  expect(saidOf(bank.name)).toBe(known.accountName)
  expect(saidOf(bank.bank)).toBe('HDFC Bank, Baner, Pune')
  expect(saidOf(international.swift)).toContain(known.swift)
  const copied = [...document.querySelectorAll<HTMLElement>('[data-copy]')].map(({ dataset }) => dataset.copy)
  expect(copied).toEqual([known.accountNumber, known.ifsc, known.swift])
  expect(screen.queryByText(bank.closed)).toBeNull()
})

test.each([
  ['branch', { branch: '' }, { name: known.accountName, bank: 'HDFC Bank' }],
  ['bank', { bankName: '', branch: '' }, { name: known.accountName, bank: undefined }],
  ['name', { accountName: '' }, { name: undefined, bank: 'HDFC Bank, Baner, Pune' }],
])('a slip without its %s has no line or comma for it', (_, missing, said) => {
  withFacts({ ...known, ...missing })
  expect({ name: saidOf(bank.name), bank: saidOf(bank.bank) }).toEqual(said)
})

test.each([
  ['number', { accountNumber: '' }],
  ['IFSC', { ifsc: '' }],
])('without its %s an account is told on the invoice only', (_, missing) => {
  withFacts({ ...known, ...missing })
  screen.getByText(bank.closed)
  expect(saidOf(bank.account)).toBe(bank.onInvoice)
  expect(screen.queryByText(known.accountName)).toBeNull()
})

test('a UPI address is drawn as a code, and without one the bank is named', () => {
  withFacts(known, 'sopan@okaxis')
  screen.getByRole('img', { name: upi.qr })
  expect(screen.getByRole('link', { name: upi.open }).getAttribute('href')).toContain('pa=sopan@okaxis')
  cleanup()
  withFacts(known)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('link', { name: upi.toBank }).getAttribute('href')).toBe('#bank-transfer')
})
